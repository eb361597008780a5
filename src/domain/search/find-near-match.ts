/** The part of a text that differs from a term by one typo. */
export interface NearMatch {
  readonly start: number;
  readonly end: number;
  /** Whether it ends where a word ends. */
  readonly endsWord: boolean;
}

/** Characters of words. */
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

/** Scripts that put no spaces between words. A word can begin and end at any of their letters. */
const unspacedLetter =
  /[\p{Script=Thai}\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}]/u;

const isWordCharacter = (text: string, at: number) => wordCharacter.test(text[at] ?? '');
const isUnspaced = (text: string, at: number) => unspacedLetter.test(text[at] ?? '');

/** Whether a text is in a script without spaces. */
export const hasUnspacedLetters = (text: string): boolean => unspacedLetter.test(text);

/**
 * The first part of a text, from the beginning of a word, that one typo turns into the term: a wrong letter, a missing
 * letter, an extra letter, or two swapped letters (a Damerau–Levenshtein distance of 1). It may end within a word, unless
 * the typo is in its last letter: diners see results while they type.
 *
 * @param text folded.
 * @param term folded.
 */
export function findNearMatch(text: string, term: string): NearMatch | null {
  if (!canHaveNearMatch(text, term)) return null;
  const tails = tailsOf(term);
  let within: NearMatch | null = null;
  for (let start = 0; start < text.length; start += 1) {
    if (!beginsWord(text, start)) continue;
    for (const { end, at } of endsOfNearMatch(text, start, term, tails)) {
      if (endsWord(text, end)) return { start, end, endsWord: true };
      if (at < term.length - 1) within ??= { start, end, endsWord: false };
    }
  }
  return within;
}

/** A typo leaves one half of the term as it is, or swaps the letters where the halves meet. */
function canHaveNearMatch(text: string, term: string): boolean {
  const middle = term.length >> 1;
  const swapped = `${term.slice(0, middle - 1)}${term[middle]}${term[middle - 1]}${term.slice(middle + 1)}`;
  return [term.slice(0, middle), term.slice(middle), swapped].some((part) => text.includes(part));
}

const beginsWord = (text: string, at: number): boolean =>
  isWordCharacter(text, at) && (at === 0 || !isWordCharacter(text, at - 1) || isUnspaced(text, at));

const endsWord = (text: string, at: number): boolean => !isWordCharacter(text, at) || isUnspaced(text, at);

/** The end of the word at that position. */
export function endOfWord(text: string, at: number): number {
  let end = at;
  while (!endsWord(text, end)) end += 1;
  return end;
}

/** `tails[at]` is the term from that position on. */
const tailsOf = (term: string): readonly string[] =>
  Array.from({ length: term.length + 1 }, (_, at) => term.slice(at));

/** The parts from `start` that are one typo away, with the position of the typo in the term. */
function endsOfNearMatch(
  text: string,
  start: number,
  term: string,
  tails: readonly string[],
): readonly { readonly end: number; readonly at: number }[] {
  let at = 0;
  while (at < term.length && term[at] === text[start + at]) at += 1;
  if (at === term.length) return [];
  const typo = start + at;
  const ends: { end: number; at: number }[] = [];
  const accept = (tail: number, from: number) => {
    const rest = tails[tail];
    if (rest !== undefined && from <= text.length && text.startsWith(rest, from)) {
      ends.push({ end: from + rest.length, at });
    }
  };
  const isSwapped = at + 1 < term.length && term[at] === text[typo + 1] && term[at + 1] === text[typo];
  // A missing letter, a wrong one, swapped ones, an extra one.
  accept(at, typo + 1);
  accept(at + 1, typo + 1);
  if (isSwapped) accept(at + 2, typo + 2);
  accept(at + 1, typo);
  return ends;
}
