import type { MenuSource } from '#contracts/shapes/menu.ts';
import { defaultDecimals } from '#domain/currency.ts';
import { type Decimals, readMilli, writeMilli } from '#domain/money.ts';
import type { PriceFor } from '#domain/price/price-for.ts';

export type NormalizedMenu = ReturnType<typeof withDecimals>;

/** Fills in the venue's number of decimals and formats every amount with it. */
export function withDecimals(menu: MenuSource) {
  const decimals = menu.price_decimal_places ?? defaultDecimals(menu.currency);
  const altCurrency = menu.alt_currency ?? menu.currency;
  const amount = amountFormatterOf(decimals);
  const withPrices = priceFormatterOf(amount);

  return {
    ...menu,
    price_decimal_places: decimals,
    alt_currency_price_decimal_places: menu.alt_currency_price_decimal_places ?? defaultDecimals(altCurrency),
    minimum_order_amount: amount(menu.minimum_order_amount),
    ...(menu.cash_rounding !== undefined && { cash_rounding: amount(menu.cash_rounding) }),
    charges: menu.charges.map((charge) => ({
      ...charge,
      ...(charge.type === 'fixed' && { amount: amount(charge.amount) }),
      ...(charge.below !== undefined && { below: amount(charge.below) }),
    })),
    variations: menu.variations.map((variation) => ({
      ...variation,
      values: variation.values.map(withPrices),
    })),
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...withPrices(product),
        ...(product.deposit !== undefined && { deposit: amount(product.deposit) }),
        product_variations: product.product_variations.map(withPrices),
        combo_groups: product.combo_groups.map((group) => ({
          ...group,
          products: group.products.map((item) => ({
            ...item,
            increase_price_by: amount(item.increase_price_by),
            product_variations: item.product_variations.map(withPrices),
          })),
        })),
      })),
    })),
  };
}

const amountFormatterOf = (decimals: Decimals) => (text: string) => {
  const amount = readMilli(text);
  if (amount === null) throw new Error(`Not an amount: ${text}`);
  return writeMilli(amount, decimals);
};

/** The prices of a dish, or of a choice: the usual one, of an offer, by way of ordering, and beside another choice. */
interface Prices {
  readonly price?: string | undefined;
  readonly offer_price?: string | undefined;
  readonly price_for?: PriceFor | undefined;
  readonly prices?: readonly { readonly with: number; readonly price: string }[] | undefined;
}

const priceFormatterOf =
  (amount: (text: string) => string) =>
  <T extends Prices>(value: T): T => ({
    ...value,
    ...(value.price !== undefined && { price: amount(value.price) }),
    ...(value.offer_price !== undefined && { offer_price: amount(value.offer_price) }),
    ...(value.price_for && { price_for: priceForIn(value.price_for, amount) }),
    ...(value.prices && { prices: value.prices.map((row) => ({ ...row, price: amount(row.price) })) }),
  });

const priceForIn = (prices: PriceFor, amount: (text: string) => string): PriceFor =>
  Object.fromEntries(
    Object.entries(prices).map(([type, price]) => [type, price === undefined ? price : amount(price)]),
  );
