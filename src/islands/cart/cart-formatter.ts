import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
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

/** What separates list items in a language. */
export const listSeparatorOf = (language: OrderingFacts['language']): string =>
  listSeparators[language] ?? ', ';

const listSeparators: Readonly<Partial<Record<OrderingFacts['language'], string>>> = {
  ar: '، ',
  fa: '، ',
  ja: '、',
  'zh-hans': '、',
};
