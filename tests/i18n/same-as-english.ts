import type { Language } from '#i18n/languages.ts';

// A symbol, not a word.
const inEveryLanguage = ['no_choice'];

// Words of the language that are spelled as in English.
const sharedWords: Partial<Record<Language, readonly string[]>> = {
  de: ['allergen_gluten', 'calories', 'version', 'pause', 'optional', 'name'],
  es: ['allergen_gluten', 'board_minutes', 'calories', 'desk_no', 'error', 'subtotal', 'total'],
  fr: [
    'board_minutes',
    'allergen_gluten',
    'allergen_sulphites',
    'allergen_lupin',
    'calories',
    'promotions',
    'version',
    'location_table',
    'description',
    'options',
    'taxes',
    'total',
    'date',
  ],
  it: ['board_minutes', 'calories', 'desk_no'],
  nl: ['allergen_gluten', 'calories', 'was_price', 'filters', 'product'],
  tr: ['allergen_gluten', 'calories'],
};

/** The keys whose text may be the same in this language and in English. */
export function sameAsEnglish(language: Language): ReadonlySet<string> {
  return new Set([...inEveryLanguage, ...(sharedWords[language] ?? [])]);
}
