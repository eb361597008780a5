import type { Language } from '#i18n/languages.ts';
import { orderMoneyStyle } from '#i18n/order-money-style.ts';
import type { Pricing } from '../catalog/pricing.ts';
import type { OrderTerms } from './order.ts';

/**
 * The money format of an order. The second currency is shown only if the menu's currency is still the order's.
 */
export function orderMoneyFormat(
  { currency: menuCurrency, style, alt }: Pricing,
  { currency, places: decimals }: Pick<OrderTerms, 'currency' | 'places'>,
  language: Language,
): Pick<Pricing, 'style' | 'alt'> {
  return {
    style: orderMoneyStyle(style, menuCurrency, { currency, decimals }, language),
    alt: currency === menuCurrency ? alt : null,
  };
}
