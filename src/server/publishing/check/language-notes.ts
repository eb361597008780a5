import type { SourceText } from '#contracts/shapes/text.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { WithPath } from './entities.ts';
import { type Finding, menuNote } from './finding.ts';
import { formatPath } from './problem.ts';

/** How many places a summary names. */
const maxPathsShown = 3;

const countFormat = new Intl.NumberFormat('en');

/**
 * One note per language that lacks translations, and one per language that nobody can choose.
 *
 * @param written all that diners read of the menu.
 */
export function languageNotes(
  venue: VenueFile,
  written: readonly WithPath<SourceText>[],
): readonly Finding[] {
  const listed = venue.languages.map(({ code }) => code);
  const texts = written.filter(({ value }) => isTranslated(value));
  const absent = listed.flatMap((language) => {
    const places = texts.filter(({ value }) => !hasWordsIn(value, language));
    return summaryNote(places, {
      code: 'missing_translation',
      message: `${countFormat.format(places.length)} of ${countFormat.format(texts.length)} translated texts have no words in "${language}"`,
      remedy: 'Diners of this language read another version there; add the words when you have them.',
    });
  });
  const used = new Set(texts.flatMap(({ value }) => Object.keys(value.words)));
  const unlisted = [...used.difference(new Set<string>(listed))].flatMap((language) => {
    const places = texts.filter(({ value }) => hasWordsIn(value, language));
    return summaryNote(places, {
      code: 'unlisted_language',
      message: `${countFormat.format(places.length)} texts have words in "${language}", which venue.json does not list`,
      remedy: 'Add the language to "languages" in venue.json, or leave it: nobody reads these words.',
    });
  });
  return [...absent, ...unlisted];
}

function isTranslated({ words }: SourceText): boolean {
  return typeof words !== 'string' && Object.values(words).some((text) => text !== '');
}

function hasWordsIn({ words }: SourceText, language: string): boolean {
  return typeof words !== 'string' && Boolean((words as Readonly<Record<string, string>>)[language]);
}

function summaryNote(
  places: readonly WithPath<SourceText>[],
  { code, message, remedy }: Pick<Finding, 'code' | 'message' | 'remedy'>,
): readonly Finding[] {
  const [first] = places;
  if (!first) return [];
  const shown = places.slice(0, maxPathsShown).map(({ path }) => formatPath(path));
  const more = places.length > maxPathsShown ? ', …' : '';
  return [
    { ...menuNote, path: first.path, code, message: `${message}: ${shown.join(', ')}${more}.`, remedy },
  ];
}
