import type { Configuration } from '#domain/cart/configuration.ts';
import type { Milli } from '#domain/money.ts';
import type { OwnOrdersFacts } from './order-facts.ts';
import type { WrittenOrderQuote } from './order-quote.ts';

/** A dish that can go into the cart. */
export interface QuotedDish {
  readonly product: number;
  readonly quantity: number;
  readonly configuration: Configuration;
  readonly instructions: string;
  readonly name: string;
  /** Address of a small picture; `null` for none. */
  readonly image: string | null;
  readonly unit: Milli;
}

/** What the page of a quote shows, and what its button puts into the cart. */
export interface OrderQuoteFacts
  extends Pick<OwnOrdersFacts, 'language' | 'timezone' | 'style' | 'currency'> {
  readonly quote: WrittenOrderQuote;
  readonly dishes: readonly QuotedDish[];
}
