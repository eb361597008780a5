/** What companies choke on, or sign without escaping: all but letters, marks, digits and what joins names. */
const unsafeCharacters = /[^\p{L}\p{M}\p{N}.' -]+|[\uFE00-\uFE0F]+/gu;

const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Leaves no half of a character that takes two units. */
const truncate = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** A diner's name as payment companies take it, of at most so many UTF-16 units; `fallback` where nothing is left. */
export function payerName(name: string | null, fallback: string, most: number): string {
  const words = (name ?? '').replace(unsafeCharacters, ' ').split(/\s+/).filter(hasLetterOrDigit);
  return truncate(words.join(' '), most) || fallback;
}

/** The same in two parts, for companies that insist on both; one word stands for either. */
export function payerNames(name: string | null, fallback: string, most: number) {
  const [first = fallback, ...rest] = payerName(name, fallback, 2 * most).split(' ');
  return { firstName: truncate(first, most), lastName: truncate(rest.join(' ') || first, most) };
}

/** What a diner left, where it is not longer than the company takes. */
export const ifShortEnough = (left: string | null, most: number, fallback: string): string =>
  left !== null && left.length <= most ? left : fallback;
