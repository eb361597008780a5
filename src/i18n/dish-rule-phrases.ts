import type { DishRule } from '#domain/dish-rules.ts';
import { type OrderType, orderTypes } from '#domain/order-type.ts';
import type { OrderTypeNote } from '#domain/sold-order-types.ts';
import type { PhraseKey } from './phrases.ts';

export const notForPhrase = <Type extends OrderType>(type: Type) => `not_for_${type}` as const;

export const orderTypeNotePhrase = ({ kind, type }: OrderTypeNote) =>
  kind === 'only_for' ? (`only_for_${type}` as const) : notForPhrase(type);

/** The phrases that say why a dish cannot be ordered as it is, by the rule of the menu that they belong to. */
const phrasesByRule = {
  order_types: ['line_order_type', ...orderTypes.map(notForPhrase)],
} as const satisfies Readonly<Record<DishRule, readonly PhraseKey[]>>;

export type DishRulePhrase = (typeof phrasesByRule)[DishRule][number];

/** The phrases for the rules of a menu. */
export const dishRulePhrasesFor = (rules: readonly DishRule[]): readonly DishRulePhrase[] =>
  rules.flatMap((rule): readonly DishRulePhrase[] => phrasesByRule[rule]);
