import type { VenueFile } from '#contracts/shapes/venue.ts';
import { isBuiltInLanguage } from '#i18n/built-in-languages.ts';
import { scriptOf } from '#i18n/languages.ts';
import { type Finding, venueNote } from './finding.ts';
import type { CheckedPhrases } from './phrase-files.ts';

/** The scripts of the fonts that receipts, sheets of QR codes and drawn icons are made with. */
export const printableScripts: ReadonlySet<string> = new Set([
  ...['Arab', 'Cyrl', 'Deva', 'Grek', 'Hans', 'Hant', 'Hebr', 'Jpan', 'Kore', 'Latn', 'Thai'],
]);

/** What the languages that the venue adds lack: the product's phrases, a font for receipts. */
export const addedLanguageNotes = (
  { languages }: VenueFile,
  files: readonly Pick<CheckedPhrases, 'file'>[],
): readonly Finding[] =>
  languages.flatMap(({ code }, at) => {
    if (isBuiltInLanguage(code)) return [];
    const note = { ...venueNote, path: ['languages', at, 'code'] };
    const hasPhrases = files.some(({ file }) => file === `phrases/${code}.json`);
    const withoutPhrases = {
      ...note,
      code: 'no_phrases',
      message: `Buttons and messages aren’t in "${code}". They are shown in English, or in a language close to it.`,
      remedy: `Write them into phrases/${code}.json. "emenu phrases" lists them.`,
      example: '{ "cart": "…" }',
    };
    const withoutFont = {
      ...note,
      code: 'no_receipt_font',
      message: `Receipts have no font for the letters of "${code}". They print a sign in their place.`,
      remedy:
        'Let guests of this language have receipts in another one, or give the dishes names that can be printed.',
      example: '"name": "…"',
    };
    return [
      ...(hasPhrases ? [] : [withoutPhrases]),
      ...(printableScripts.has(scriptOf(code)) ? [] : [withoutFont]),
    ];
  });
