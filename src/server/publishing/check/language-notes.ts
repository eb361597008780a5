import type { Written } from '#contracts/shapes/text.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Placed } from './entities.ts';
import { type Finding, menuNote } from './finding.ts';
import { pathText } from './problem.ts';

/** How many places a summary names. */
const placesShown = 3;

const count = new Intl.NumberFormat('en');

/**
 * One note per language that lacks translations, and one per language that nobody can choose.
 *
 * @param written all that diners read of the menu.
 */
export function languageNotes(venue: VenueFile, written: readonly Placed<Written>[]): readonly Finding[] {
  const listed = venue.languages.map(({ code }) => code);
  const texts = written.filter(({ value }) => isTranslated(value));
  const absent = listed.flatMap((language) => {
    const places = texts.filter(({ value }) => !wordsIn(value, language));
    return summary(places, {
      code: 'missing_translation',
      message: `${count.format(places.length)} of ${count.format(texts.length)} translated texts have no words in "${language}"`,
      remedy: 'Diners of this language read another version there; add the words when you have them.',
    });
  });
  const used = new Set(texts.flatMap(({ value }) => Object.keys(value.words)));
  const unlisted = [...used.difference(new Set<string>(listed))].flatMap((language) => {
    const places = texts.filter(({ value }) => wordsIn(value, language));
    return summary(places, {
      code: 'unlisted_language',
      message: `${count.format(places.length)} texts have words in "${language}", which venue.json does not list`,
      remedy: 'Add the language to "languages" in venue.json, or leave it: nobody reads these words.',
    });
  });
  return [...absent, ...unlisted];
}

function isTranslated({ words }: Written): boolean {
  return typeof words !== 'string' && Object.values(words).some((text) => text !== '');
}

function wordsIn({ words }: Written, language: string): boolean {
  return typeof words !== 'string' && Boolean((words as Readonly<Record<string, string>>)[language]);
}

function summary(
  places: readonly Placed<Written>[],
  { code, message, remedy }: Pick<Finding, 'code' | 'message' | 'remedy'>,
): readonly Finding[] {
  const [first] = places;
  if (!first) return [];
  const shown = places.slice(0, placesShown).map(({ path }) => pathText(path));
  const more = places.length > placesShown ? ', …' : '';
  return [
    { ...menuNote, path: first.path, code, message: `${message}: ${shown.join(', ')}${more}.`, remedy },
  ];
}
