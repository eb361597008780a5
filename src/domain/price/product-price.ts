import type { Milli } from '../money.ts';
import { type AltCurrency, altAmount } from './alt-currency.ts';
import type { PriceRules } from './price-rules.ts';
import { itemOf, type PricedProduct, unitPrice } from './unit-price.ts';

/** The price on a product's card. */
export interface ProductPrice {
  readonly now: Milli;
  /** The full price and the discount in percent; `null` when there is no discount. */
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
  const now = unitPrice(item, rules);
  const full = item.discount === 0 ? now : unitPrice({ ...item, discount: 0 }, rules);
  return {
    now,
    before: full > now ? { amount: full, percent: product.discount } : null,
    alt: alt && altAmount(now, alt),
  };
}
