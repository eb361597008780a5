import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { createFormatter, type Formatter } from '../formatter.ts';
import type { CartPhrase } from './phrases.ts';

/** How the cart speaks, and what it knows of the venue. */
export interface CartFormatter extends Formatter<CartPhrase> {
  readonly facts: OrderingFacts;
  /** Stands between things that are listed. */
  readonly listSeparator: string;
}

export const createCartFormatter = (facts: OrderingFacts, phrases: Phrases<CartPhrase>): CartFormatter => ({
  ...createFormatter(phrases, facts),
  facts,
  listSeparator: listSeparators[facts.language] ?? ', ',
});

const listSeparators: Readonly<Partial<Record<OrderingFacts['language'], string>>> = {
  ar: '، ',
  fa: '، ',
  ja: '、',
  'zh-hans': '、',
};
