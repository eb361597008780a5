import { writeMilli } from '../money.ts';
import { isPriced } from './is-priced.ts';
import type { PriceRules } from './price-rules.ts';
import { itemOf, type PricedProduct, unitPrice } from './unit-price.ts';

/** Whether guests see prices with a tax that is not part of the written price. */
export const isPriceBeforeTax = ({ withTax, taxes }: Pick<PriceRules, 'withTax' | 'taxes'>): boolean =>
  withTax && taxes.some(({ type, rate }) => type === 'percentage' && Number(rate) > 0);

/**
 * The price that guests see, as decimal text: with discount and tax.
 *
 * `null` when it is the written price, or when the dish costs nothing by itself.
 */
export function guestPriceOf(product: PricedProduct, rules: PriceRules): string | null {
  if (product.discount === 0 && !isPriceBeforeTax(rules)) return null;
  const item = itemOf(product);
  return isPriced(item, rules) ? writeMilli(unitPrice(item, rules), rules.places) : null;
}
