import { type Finding, menuProblem } from '../finding.ts';
import type { Path } from '../problem.ts';

/** How many characters fit where they are shown. */
const most = { label: 500, placeholder: 200, description: 1_000, words: 5_000, message: 20_000 } as const;

type TextName = keyof typeof most;

const count = new Intl.NumberFormat('en');

/**
 * A text of a form that is too long for its place, in whichever language.
 *
 * @param words as they are written: the same for everybody, or a version per language.
 */
export function tooLong(name: TextName, words: unknown, path: Path): readonly Finding[] {
  if (typeof words === 'string') return words.length > most[name] ? [found(name, words.length, path)] : [];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([language, text]) => tooLong(name, text, [...path, language]));
}

const found = (name: TextName, length: number, path: Path): Finding => ({
  ...menuProblem,
  path,
  code: 'too_long',
  message: `The text is ${count.format(length)} characters long; ${count.format(most[name])} fit here.`,
  remedy: 'Shorten it, or move it to an info page.',
});
