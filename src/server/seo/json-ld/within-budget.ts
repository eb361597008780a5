import { brotliCompressSync, constants } from 'node:zlib';

/** The budget for JSON-LD on a page, in bytes of brotli. */
const maxBytes = 4_000;

/** Uses a fast level: the page itself is compressed better later, never worse. */
const compressedLength = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/**
 * Includes as many items as fit the budget, from the first on. The others have their own pages.
 *
 * @param count how many items there are.
 * @param write writes the JSON-LD with that many of the first items.
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
