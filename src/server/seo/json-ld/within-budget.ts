import { brotliCompressSync, constants } from 'node:zlib';

/** The budget for JSON-LD on a page, in bytes of brotli. */
const maxBytes = 4_000;

/** Uses a fast level: the page itself is compressed better later, never worse. */
const compressedLength = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Writes the JSON-LD with that many of the first items. */
type Write = (shown: number) => string;

/**
 * Includes as many items as fit the budget, from the first on. The others have their own pages.
 *
 * @param count how many items there are.
 * @param detailed writes items with more details, which are given for all of them or for none.
 */
export function withinBudget(count: number, write: Write, detailed: Write = write): string {
  const whole = detailed(count);
  if (bytesOf(whole) <= maxBytes) return whole;
  let shown = count;
  for (;;) {
    const text = write(shown);
    const bytes = shown === 0 ? 0 : bytesOf(text);
    if (bytes <= maxBytes) return text;
    shown = Math.max(0, Math.min(shown - 1, Math.floor((shown * maxBytes) / bytes)));
  }
}

/** The size that counts; short text is not compressed. */
const bytesOf = (text: string) => {
  const plain = Buffer.byteLength(text);
  return plain <= maxBytes ? plain : compressedLength(text);
};
