import { symbolOf } from '#domain/currency.ts';
import type { Pricing } from '../catalog/pricing.ts';
import type { OrderTerms } from './order.ts';

/**
 * The money format of an order: the currency and decimals that it was made with, even if the menu has changed. The
 * second currency is shown only if the menu's currency is the same.
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
