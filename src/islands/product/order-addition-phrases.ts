import type { DishRule } from '#domain/dish-rules.ts';
import { type DishRulePhrase, dishRulePhrasesFor } from '#i18n/dish-rule-phrases.ts';
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

export type OrderAdditionPhrase = (typeof orderAdditionPhrases)[number] | DishRulePhrase;

export const orderAdditionPhrasesFor = (rules: readonly DishRule[]): readonly OrderAdditionPhrase[] => [
  ...orderAdditionPhrases,
  ...dishRulePhrasesFor(rules),
];
