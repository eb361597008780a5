import type { EditorItem, EditorMenu } from '#contracts/calls/menu-editor.ts';
import { type Decimals, writeMilli } from '#domain/money.ts';
import { isPriced } from '#domain/price/is-priced.ts';
import type { PriceRules } from '#domain/price/price-rules.ts';
import { itemOf, unitPrice } from '#domain/price/unit-price.ts';

type PriceFacts = Pick<EditorMenu, 'places' | 'display_prices_with_tax' | 'taxes'>;

/** Whether guests see prices with a tax that is not part of the written price. */
export const isPriceBeforeTax = ({ display_prices_with_tax, taxes }: PriceFacts): boolean =>
  display_prices_with_tax && taxes.some(({ type, rate }) => type === 'percentage' && Number(rate) > 0);

/**
 * The price that guests see, as decimal text: with discount and tax.
 *
 * `null` when it is the written price, or when the dish costs nothing by itself.
 */
export function guestPriceOf(item: Pick<EditorItem, 'price' | 'discount'>, menu: PriceFacts): string | null {
  if (item.discount === 0 && !isPriceBeforeTax(menu)) return null;
  const places = menu.places as Decimals;
  const rules: PriceRules = { places, withTax: menu.display_prices_with_tax, taxes: menu.taxes };
  const configured = itemOf(item);
  return isPriced(configured, rules) ? writeMilli(unitPrice(configured, rules), places) : null;
}
