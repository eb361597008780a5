import { isKnownLanguage } from '#i18n/language-codes.ts';
import { entriesOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, venueProblem } from '../finding.ts';
import { explainLanguage } from '../language-codes.ts';
import type { PartialVenue } from '../valid-part.ts';

/** Languages that no menu can have. */
export function checkLanguages({ default_language, languages, printers }: PartialVenue): readonly Finding[] {
  const codes = entriesOf(languages, ['languages']).map(({ value, path }) => ({
    value: value.code,
    path: [...path, 'code'],
  }));
  const ofPrinters = entriesOf(printers, ['printers']).map(({ value, path }) => ({
    value: value.language,
    path: [...path, 'language'],
  }));
  const named = [{ value: default_language, path: ['default_language'] }, ...codes, ...ofPrinters];
  return named.flatMap(({ value, path }) =>
    value === undefined || isKnownLanguage(value)
      ? []
      : [{ ...venueProblem, path, code: 'unknown_value', ...explainLanguage(value, String(path.at(-1))) }],
  );
}

/** Checks that the default language is one of the venue's languages. */
export function checkDefaultLanguage({ default_language, languages }: PartialVenue): readonly Finding[] {
  const codes = (languages ?? []).map((language) => language?.code);
  const isClear = [default_language, ...codes].every((code) => code !== undefined && isKnownLanguage(code));
  if (!isClear || codes.length === 0 || codes.includes(default_language)) return [];
  return [
    {
      ...venueProblem,
      path: ['default_language'],
      code: 'unlisted_language',
      message: `The default language "${default_language}" isn’t among "languages".`,
      remedy: 'Add it to "languages", or choose one of them.',
      example: exampleLine({ default_language: codes[0] }),
    },
  ];
}
