import type { DietLevel } from '#domain/diet/diet.ts';
import { type DietPhrase, dietPhrases } from '#i18n/diet-phrases.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';

/** What is said where a dish is put together. */
const productPhrases = [
  'add_to_cart',
  'add_to_order',
  'adding_to_order',
  'already_added_to_cart',
  'out_of_stock',
  'table_busy',
  'common_order',
  'not_available_now',
  'select_variations',
  'close',
  'was_price',
  'required',
  'optional',
  'choose_single',
  'choose_upto_options',
  'no_choice',
  'quantity',
  'input_quantity',
  'increase_quantity',
  'decrease_quantity',
  'only_left',
  'min_value',
  'whole_quantity',
  'max_value',
  'cancel',
  'save',
  'special_instructions',
  'special_instructions_hint',
] as const satisfies readonly PhraseKey[];

export type ProductPhrase = (typeof productPhrases)[number];

/** With those about allergens where the menu tells of them. */
export type ProductPhrases = Phrases<ProductPhrase> & Partial<Phrases<DietPhrase>>;

/** Most menus tell nothing, and their pages need no words for it. */
export const productPhrasesFor = (told: DietLevel): readonly (ProductPhrase | DietPhrase)[] =>
  told === 'nothing' ? productPhrases : [...productPhrases, ...dietPhrases];

/** Whether the words about allergens are among them. */
export const hasDietPhrases = (words: ProductPhrases): words is ProductPhrases & Phrases<DietPhrase> =>
  words.diet !== undefined;
