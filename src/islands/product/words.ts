import type { Told } from '#domain/diet/diet.ts';
import { type DietPhrase, dietPhrases } from '#i18n/diet-words.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';

/** What is said where a dish is put together. */
const addingPhrases = [
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

export type AddingPhrase = (typeof addingPhrases)[number];

/** With those about allergens where the menu tells of them. */
export type AddingWords = Phrases<AddingPhrase> & Partial<Phrases<DietPhrase>>;

/** Most menus tell nothing, and their pages need no words for it. */
export const addingPhrasesFor = (told: Told): readonly (AddingPhrase | DietPhrase)[] =>
  told === 'nothing' ? addingPhrases : [...addingPhrases, ...dietPhrases];

/** Whether the words about allergens are among them. */
export const hasDietWords = (words: AddingWords): words is AddingWords & Phrases<DietPhrase> =>
  words.diet !== undefined;
