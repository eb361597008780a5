import type { DietLevel } from '#domain/diet/diet.ts';
import type { DishFeature } from '#domain/dish-features.ts';
import { type DietPhrase, dietPhrases } from '#i18n/diet-phrases.ts';
import {
  type DescriptionPhrase,
  descriptionPhrasesFor,
  type OrderingPhrase,
  orderingPhrasesFor,
} from '#i18n/dish-feature-phrases.ts';
import type { PhraseKey, Phrases } from '#i18n/phrases.ts';

/** Phrases of the options of a dish. */
const productPhrases = [
  'add_to_cart',
  'cart',
  'add_to_order',
  'adding_to_order',
  'already_added_to_cart',
  'out_of_stock',
  'line_gone',
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
  'choose_exactly',
  'choose_between',
  'choose_at_least',
  'chosen_units',
  'choice_included',
  'free_units',
  'no_choice',
  'no_preference',
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

export type ProductPhrase = (typeof productPhrases)[number] | OrderingPhrase | DescriptionPhrase;

/** Includes the diet phrases if the menu states allergens or nutrition facts. */
export type ProductPhrases = Phrases<ProductPhrase> & Partial<Phrases<DietPhrase>>;

/** Most menus state no diet and ask nothing of dishes, so their pages omit those phrases. */
export const productPhrasesFor = (
  dietLevel: DietLevel,
  features: readonly DishFeature[],
): readonly (ProductPhrase | DietPhrase)[] => [
  ...productPhrases,
  ...orderingPhrasesFor(features),
  ...descriptionPhrasesFor(features),
  ...(dietLevel === 'nothing' ? [] : dietPhrases),
];

/** Whether the diet phrases are included. */
export const hasDietPhrases = (phrases: ProductPhrases): phrases is ProductPhrases & Phrases<DietPhrase> =>
  phrases.diet !== undefined;
