import { type Finding, menuProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';

/** Max number of characters of each text. */
const maxLengths = {
  label: 500,
  placeholder: 200,
  description: 1_000,
  words: 5_000,
  message: 20_000,
} as const;

type TextName = keyof typeof maxLengths;

const countFormat = new Intl.NumberFormat('en');

/**
 * A text of a form that is too long, in any language.
 *
 * @param words the text as written: one for all languages, or one per language.
 */
export function checkTextLength(name: TextName, words: unknown, path: JsonPath): readonly Finding[] {
  if (typeof words === 'string')
    return words.length > maxLengths[name] ? [tooLongFinding(name, words.length, path)] : [];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([language, text]) =>
    checkTextLength(name, text, [...path, language]),
  );
}

const tooLongFinding = (name: TextName, length: number, path: JsonPath): Finding => ({
  ...menuProblem,
  path,
  code: 'too_long',
  message: `The text is ${countFormat.format(length)} characters long. ${countFormat.format(maxLengths[name])} fit here.`,
  remedy: 'Shorten it, or move it to an info page.',
});
