import type { Language } from '#i18n/languages.ts';

// A sign, no word.
const everywhere = ['no_choice'];

// Words that the language itself uses, spelled as in English.
const shared: Partial<Record<Language, readonly string[]>> = {
  de: ['calories', 'version', 'pause', 'optional', 'name'],
  es: ['board_minutes', 'calories', 'desk_no', 'error', 'subtotal', 'total'],
  fr: [
    'board_minutes',
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
  nl: ['calories', 'was_price', 'filters', 'product'],
  tr: ['calories'],
};

/** Keys whose words may be the same in this language and in English. */
export function sameAsEnglish(language: Language): ReadonlySet<string> {
  return new Set([...everywhere, ...(shared[language] ?? [])]);
}
