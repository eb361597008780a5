import type { Menu } from '#contracts/shapes/menu.ts';
import { type BillRules, billRulesAt } from '#domain/cart/bill-rules.ts';
import { writeZonedTime } from '#domain/hours/zoned-time.ts';
import { amountOf } from '#domain/money.ts';
import type { OrderType } from '#domain/order-type.ts';
import { priceRulesOf } from '#domain/price/price-rules.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';
import type { RequestContext } from '../catalog/request-context.ts';

/** The taxes whose names exist in the menu's language. */
export const localizedTaxes = (menu: MenuReader): BillRules['taxes'] => localizedEntries(menu, 'taxes');

/** The charges whose names exist in the menu's language. */
export const localizedCharges = (menu: MenuReader): NonNullable<BillRules['charges']> =>
  localizedEntries(menu, 'charges');

function localizedEntries<Name extends 'taxes' | 'charges'>(menu: MenuReader, name: Name): Menu[Name] {
  const { value, foreign } = menu.fieldWithForeign(name);
  return value.filter((_: unknown, index: number) => foreign[`${index}.name`] === undefined) as Menu[Name];
}

/** The menu's rules for every bill, whatever its type and time. */
export function billRulesOf(menu: MenuReader): BillRules {
  const isInside = menu.field('prices_include_tax');
  const rules = priceRulesOf({
    currency: menu.field('currency'),
    price_decimal_places: menu.field('price_decimal_places'),
    display_prices_with_tax: menu.field('display_prices_with_tax'),
    prices_include_tax: isInside,
    taxes: menu.field('taxes'),
  });
  const [charges, cashStep] = [menu.field('charges'), menu.field('cash_rounding')];
  const deliveryTaxClass = menu.field('delivery_tax_class');
  return {
    ...rules,
    taxes: menu.field('taxes').map((tax) => ({ ...tax })),
    subtotalIncludesTax: menu.field('cart_subtotal_include_tax'),
    // Rules of venues that set nothing of it stay short: pages carry them, and orders keep them.
    ...(isInside !== undefined && {
      taxMode: isInside ? 'inside' : 'added',
      taxRounding: menu.field('tax_rounding'),
      ...(deliveryTaxClass !== undefined && { deliveryTaxClass }),
    }),
    ...(charges.length > 0 && { charges }),
    ...(cashStep !== undefined && { cashStep: amountOf(cashStep) }),
  };
}

/** The rules for an order that is placed now. */
export const billRulesNow = (
  { menu, now }: Pick<RequestContext, 'menu' | 'now'>,
  orderType: OrderType,
): BillRules =>
  billRulesAt(billRulesOf(menu), { orderType, at: writeZonedTime(now, menu.field('timezone')).slice(0, 19) });
