import type { SourceText } from '#contracts/shapes/text.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { isKnownLanguage } from '#i18n/language-codes.ts';
import { ownNameOf } from '#i18n/own-name.ts';
import type { WithPath } from './entities.ts';
import { exampleLine } from './example-line.ts';
import { type Finding, menuNote, menuProblem } from './finding.ts';
import { explainLanguage } from './language-codes.ts';
import { formatPath, type JsonPath } from './problem.ts';

/** Max number of paths in a summary. */
const maxPathsShown = 3;

const countFormat = new Intl.NumberFormat('en');

/**
 * One note per language with missing translations, one per language that `venue.json` does not list, and a problem per
 * text in a language that does not exist.
 *
 * @param written all texts of the menu.
 */
export function languageNotes(
  venue: VenueFile,
  written: readonly WithPath<SourceText>[],
): readonly Finding[] {
  const listed = venue.languages.map(({ code }) => code);
  const texts = written.filter(({ value }) => isTranslated(value));
  const missing = listed.flatMap((language) => {
    const found = texts.filter(({ value }) => !hasWordsIn(value, language));
    return summaryNote(found, {
      code: 'missing_translation',
      message: `${countFormat.format(found.length)} of ${countFormat.format(texts.length)} translated texts have no words in "${language}"`,
      remedy: 'Guests of this language see another one there. Add the translation when you have it.',
      example: exampleLine({ [language]: '…' }),
    });
  });
  const used = new Set(texts.flatMap(({ value }) => Object.keys(value.words)));
  const unlisted = [...used.difference(new Set<string>(listed))].flatMap((language) => {
    const found = texts.filter(({ value }) => hasWordsIn(value, language));
    return isKnownLanguage(language)
      ? summaryNote(found, {
          code: 'unlisted_language',
          message: `${countFormat.format(found.length)} texts have words in "${language}", which venue.json doesn’t list`,
          remedy:
            'Guests never see these words. Add the language to "languages" in venue.json, or ignore this.',
          example: `{ ${exampleLine({ code: language, name_local: ownNameOf(language) })} }`,
        })
      : found.map(({ path }) => unknownLanguage(path, language));
  });
  return [...missing, ...unlisted];
}

const unknownLanguage = (path: JsonPath, language: string): Finding => ({
  ...menuProblem,
  path: [...path, language],
  atName: true,
  code: 'unknown_language',
  ...explainLanguage(language),
});

function isTranslated({ words }: SourceText): boolean {
  return typeof words !== 'string' && Object.values(words).some((text) => text !== '');
}

function hasWordsIn({ words }: SourceText, language: string): boolean {
  return typeof words !== 'string' && Boolean((words as Readonly<Record<string, string>>)[language]);
}

function summaryNote(
  found: readonly WithPath<SourceText>[],
  {
    code,
    message,
    remedy,
    example,
  }: Pick<Finding, 'code' | 'message' | 'remedy'> & { readonly example: string },
): readonly Finding[] {
  const [first] = found;
  if (!first) return [];
  const shown = found.slice(0, maxPathsShown).map(({ path }) => formatPath(path));
  const more = found.length > maxPathsShown ? ', …' : '';
  return [
    {
      ...menuNote,
      path: first.path,
      code,
      message: `${message}: ${shown.join(', ')}${more}.`,
      remedy,
      example,
    },
  ];
}
