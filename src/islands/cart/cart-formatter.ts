import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { listSeparatorOf } from '#i18n/list-separator.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { createFormatter, type Formatter } from '../formatter.ts';
import type { CartPhrase } from './phrases.ts';

/** Formatter of the cart, with the facts of the venue. */
export interface CartFormatter extends Formatter<CartPhrase> {
  readonly facts: OrderingFacts;
  /** Separates list items. */
  readonly listSeparator: string;
}

export const createCartFormatter = (facts: OrderingFacts, phrases: Phrases<CartPhrase>): CartFormatter => ({
  ...createFormatter(phrases, facts),
  facts,
  listSeparator: listSeparatorOf(facts.language),
});
