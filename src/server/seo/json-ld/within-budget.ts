import { brotliCompressSync, constants } from 'node:zlib';

/** What structured data may add to a page, in bytes of brotli. */
const maxBytes = 4_000;

/** Quickly: the page itself is packed better once somebody has had it, and never worse. */
const compressedLength = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/**
 * Tells of as many things as the budget holds, from the first on. What is left out is on pages of its own.
 *
 * @param count how many there are.
 * @param write the structured data that tells of the first so many.
 */
export function withinBudget(count: number, write: (shown: number) => string): string {
  let shown = count;
  for (;;) {
    const text = write(shown);
    if (shown === 0 || Buffer.byteLength(text) <= maxBytes) return text;
    const bytes = compressedLength(text);
    if (bytes <= maxBytes) return text;
    shown = Math.max(0, Math.min(shown - 1, Math.floor((shown * maxBytes) / bytes)));
  }
}
