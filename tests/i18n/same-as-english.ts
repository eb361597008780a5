import type { Language } from '#i18n/languages.ts';

// A symbol, not a word.
const inEveryLanguage = ['no_choice'];

// Units, not words.
const energy = ['calories', 'calories_range', 'energy_amount'];

// Words of the language that are spelled as in English.
const sharedWords: Partial<Record<Language, readonly string[]>> = {
  de: [
    'desk_standard',
    'desk_field_text_color',
    'desk_field_logo_image',
    'allergen_gluten',
    ...energy,
    'diet_mark_vegan',
    'diet_mark_halal',
    'version',
    'pause',
    'optional',
    'name',
    'office_code',
    'office_name',
    'office_passkeys',
    'desk_field_text',
  ],
  es: [
    'desk_field_combo_groups',
    ...energy,
    'diet_mark_halal',
    'diet_mark_kosher',
    'allergen_gluten',
    'board_later_by',
    'board_minutes',
    'desk_no',
    'error',
    'subtotal',
    'total',
  ],
  fr: [
    'branches_version',
    'desk_field_form_data',
    'desk_question',
    'desk_question_date',
    'desk_field_logo_image',
    'closing_net_in',
    'board_later_by',
    'board_minutes',
    'allergen_gluten',
    'allergen_sulphites',
    'allergen_lupin',
    ...energy,
    'diet_mark_halal',
    'promotions',
    'version',
    'location_table',
    'description',
    'options',
    'report_options',
    'taxes',
    'total',
    'date',
    'office_code',
    'desk_kind_variation',
    'desk_kind_tax',
    'desk_kind_promotion',
    'desk_field_calories',
    'desk_field_promotions',
    'desk_field_product_variations',
  ],
  it: [
    ...energy,
    'diet_mark_halal',
    'diet_mark_kosher',
    'board_later_by',
    'board_minutes',
    'desk_no',
    'desk_import_file',
    'desk_field_logo_image',
  ],
  nl: [
    'desk_field_logo_image',
    'allergen_gluten',
    'board_later_by',
    ...energy,
    'diet_mark_halal',
    'was_price',
    'filters',
    'product',
    'office_code',
    'role_manager',
    'desk_import_csv',
    'desk_kind_property',
    'desk_field_properties',
    'desk_import_xlsx',
  ],
  tr: [
    'desk_field_logo_image',
    'closing_net_in',
    'allergen_gluten',
    ...energy,
    'diet_mark_vegan',
    'nutrient_protein',
  ],
};

/** The keys whose text may be the same in this language and in English. */
export function sameAsEnglish(language: Language): ReadonlySet<string> {
  return new Set([...inEveryLanguage, ...(sharedWords[language] ?? [])]);
}
