import { symbolOf } from '#domain/currency.ts';
import type { Pricing } from '../catalog/pricing.ts';
import type { OrderTerms } from './order.ts';

/**
 * How the amounts of an order are written: in the currency and places that it was made in, even where the menu
 * has others by now. A second currency belongs to the menu's own.
 */
export function orderMoneyFormat(
  { style, alt }: Pricing,
  menuCurrency: string,
  { currency, places }: Pick<OrderTerms, 'currency' | 'places'>,
): Pick<Pricing, 'style' | 'alt'> {
  if (currency === menuCurrency) return { style: { ...style, decimals: places }, alt };
  return {
    style: { ...style, decimals: places, symbol: symbolOf(currency), showsCurrency: true },
    alt: null,
  };
}
