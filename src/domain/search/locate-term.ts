import { foldName } from '../fold-name.ts';

/** Where a text has a term: UTF-16 positions. */
export interface TermRange {
  readonly start: number;
  readonly end: number;
}

/** A letter with its marks. */
const letterWithMarks = /\P{M}\p{M}*/gu;

/**
 * Locates a term in texts that may spell it with other letters, accents or case. Returns `null` where a text does not
 * have the term.
 *
 * @param tag BCP 47 tag of the language the texts are in.
 */
export function openTermLocator(searchTerm: string, tag: string): (text: string) => TermRange | null {
  const term = foldName(searchTerm, tag);
  const knownLetters = new Map<string, string>();
  const fold = (letter: string): string => {
    const known = knownLetters.get(letter);
    if (known !== undefined) return known;
    const folded = /^\s+$/u.test(letter) ? ' ' : foldName(letter, tag);
    knownLetters.set(letter, folded);
    return folded;
  };

  return (text) => (term === '' ? null : locate(text, term, fold));
}

function locate(text: string, term: string, fold: (letter: string) => string): TermRange | null {
  /** For each character of the folded text, the letter of the text that it comes from. */
  const origins: TermRange[] = [];
  let folded = '';
  for (const { 0: letter, index } of text.matchAll(letterWithMarks)) {
    const part = fold(letter);
    if (part === ' ' && folded.endsWith(' ')) continue;
    folded += part;
    for (const _ of part.split('')) origins.push({ start: index, end: index + letter.length });
  }
  const at = folded.indexOf(term);
  const [first, last] = [origins[at], origins[at + term.length - 1]];
  return at < 0 || !first || !last ? null : { start: first.start, end: last.end };
}

/** A text with the words that were searched. */
export interface MarkedText {
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

export const markRange = (text: string, { start, end }: TermRange): MarkedText => ({
  before: text.slice(0, start),
  found: text.slice(start, end),
  after: text.slice(end),
});
