import { amountOf, type Milli } from '../money.ts';
import { type AltCurrency, altAmount } from './alt-currency.ts';
import type { PriceRules } from './price-rules.ts';
import { itemOf, type PricedProduct, unitPrice } from './unit-price.ts';

/** The price on a product's card. */
export interface ProductPrice {
  readonly now: Milli;
  /** The full price and the discount in percent; `null` when there is neither a discount nor an offer. */
  readonly before: { readonly amount: Milli; readonly percent: number } | null;
  /** `now` in the venue's second currency. */
  readonly alt: Milli | null;
}

/** The price of a product with nothing chosen. */
export function productPrice(
  product: PricedProduct,
  rules: PriceRules,
  alt: AltCurrency | null,
): ProductPrice {
  const item = itemOf(product);
  const { discount, fullPrice } = product;
  const now = unitPrice(item, rules);
  const isReduced = discount > 0 || fullPrice !== undefined;
  const full = isReduced
    ? unitPrice({ ...item, price: amountOf(fullPrice ?? product.price), discount: 0 }, rules)
    : now;
  return {
    now,
    before: full > now ? { amount: full, percent: discount || percentOff(full, now) } : null,
    alt: alt && altAmount(now, alt),
  };
}

/** In whole percent, at least 1: an offer states its price, not its discount. */
const percentOff = (full: Milli, now: Milli): number => Math.max(1, Math.round(((full - now) / full) * 100));
