import type { DishFeature } from '#domain/dish-features.ts';
import { type OrderingPhrase, orderingPhrasesFor } from '#i18n/dish-feature-phrases.ts';
import type { PhraseKey } from '#i18n/phrases.ts';
import { orderErrorPhrases } from '../errors/phrases.ts';

/** Phrases for a dish that was not added to the order. */
const orderAdditionPhrases = [
  'error_adding_to_order',
  'price_of_named',
  'was_price',
  'add_to_order',
  'cancel',
  'close',
  'try_again',
  'line_gone',
  'out_of_stock',
  'line_hours',
  'line_choice',
  ...orderErrorPhrases,
] as const satisfies readonly PhraseKey[];

export type OrderAdditionPhrase = (typeof orderAdditionPhrases)[number] | OrderingPhrase;

export const orderAdditionPhrasesFor = (features: readonly DishFeature[]): readonly OrderAdditionPhrase[] => [
  ...orderAdditionPhrases,
  ...orderingPhrasesFor(features),
];
