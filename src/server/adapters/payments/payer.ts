/** Characters that providers reject or sign without escaping: all but letters, marks, digits and name separators. */
const unsafeCharacters = /[^\p{L}\p{M}\p{N}.' -]+|[\uFE00-\uFE0F]+/gu;

const hasLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Does not split surrogate pairs. */
const truncate = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** A diner's name for payment providers, of at most `max` UTF-16 units; `fallback` when nothing is left. */
export function payerName(name: string | null, fallback: string, max: number): string {
  const words = (name ?? '').replace(unsafeCharacters, ' ').split(/\s+/).filter(hasLetterOrDigit);
  return truncate(words.join(' '), max) || fallback;
}

/** The first and last name, for providers that require both; a single word is used for both. */
export function payerNames(name: string | null, fallback: string, max: number) {
  const [first = fallback, ...rest] = payerName(name, fallback, 2 * max).split(' ');
  return { firstName: truncate(first, max), lastName: truncate(rest.join(' ') || first, max) };
}

/** The diner's text if it is within the provider's limit, otherwise the fallback. */
export const ifShortEnough = (text: string | null, max: number, fallback: string): string =>
  text !== null && text.length <= max ? text : fallback;
