import type { BillRules } from '#domain/cart/bill.ts';
import { priceRulesOf } from '#domain/price/price-rules.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';

/** The taxes whose names exist in the menu's language. */
export function localizedTaxes(menu: MenuReader): BillRules['taxes'] {
  const { value, foreign } = menu.fieldWithForeign('taxes');
  return value.filter((_, index) => foreign[`${index}.name`] === undefined);
}

/** The menu's rules for every bill. */
export function billRulesOf(menu: MenuReader): BillRules {
  const taxes = menu.field('taxes');
  const rules = priceRulesOf({
    currency: menu.field('currency'),
    price_decimal_places: menu.field('price_decimal_places'),
    display_prices_with_tax: menu.field('display_prices_with_tax'),
    taxes,
  });
  return {
    ...rules,
    taxes: taxes.map(({ id, name, type, rate }) => ({ id, name, type, rate })),
    subtotalIncludesTax: menu.field('cart_subtotal_include_tax'),
  };
}
