import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { menuSchema } from '#contracts/shapes/menu.ts';
import { productLink } from '#domain/card-link.ts';
import { drawerCategories } from '#domain/drawer-categories.ts';
import { itemState } from '#domain/hours/item-state.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { amountOf } from '#domain/money.ts';
import { offeredGroups } from '#domain/option/offered-groups.ts';
import { canOrder, enabledOrderTypes, resolveOrderType } from '#domain/order-type.ts';
import { altCurrencyOf } from '#domain/price/alt-currency.ts';
import { priceRulesOf } from '#domain/price/price-rules.ts';
import { productPrice } from '#domain/price/product-price.ts';
import { comboIncrease, valuePrices } from '#domain/price/value-price.ts';
import { searchProducts } from '#domain/search/search-products.ts';
import { siblingProducts } from '#domain/sibling-products.ts';
import { specialView } from '#domain/special-category.ts';
import { isOutOfStock } from '#domain/stock.ts';

const menu = z.parse(menuSchema, {
  id: 1,
  name: 'Corner café',
  license: 'corner',
  license_status: 'ACTIVE',
  languages: [{ code: 'en', name_local: 'English' }],
  forms: [],
  currency: 'KWD',
  display_prices_with_tax: true,
  taxes: [{ id: 1, name: 'VAT', type: 'percentage', rate: 5 }],
  enable_alt_currency: true,
  alt_currency: 'USD',
  alt_currency_exchange_rate: 3.25,
  enable_order: true,
  enable_takeaway: true,
  opening_hours: [{ weekday: 3, from_hour: '09:00:00', to_hour: '18:00:00' }],
  variations: [{ id: 1, name: 'Size', values: [{ id: 1, variation_value: 11, name: 'Large', price: 0.5 }] }],
  categories: [
    {
      id: 1,
      name: 'Drinks',
      enable_special_category: true,
      special_category_type: 'all',
      category_hours: [{ weekday: 3, from_hour: '00:00:00', to_hour: '11:00:00' }],
      products: [
        {
          id: 1,
          name: 'Tea',
          price: 1.255,
          discount: 12.5,
          product_variations: [{ variation: 1, variation_value: 11 }],
          product_hours: [{ start: '2026-12-24T00:00:00', end: '2026-12-27T00:00:00' }],
          combo_groups: [
            { id: 1, name: 'Side', products: [{ id: 2, name: 'Biscuit', increase_price_by: 0.25 }] },
          ],
        },
      ],
    },
  ],
});

/** A Wednesday. */
const noon = new Date('2026-06-03T12:00:00+04:00');

test('domain rules accept menus in the contract’s shape', () => {
  const rules = priceRulesOf(menu);
  const { categories } = menu;
  const products = categories.flatMap((category) => category.products);

  expect(venueState(menu, menu.timezone, noon)).toEqual({
    isOpen: true,
    nextChange: new Date('2026-06-03T18:00:00+04:00'),
  });
  expect(enabledOrderTypes(menu)).toEqual(['takeaway']);
  expect(resolveOrderType('delivery', menu, false)).toBe('takeaway');
  expect(drawerCategories(categories, menu.timezone, noon)).toHaveLength(1);
  const searchable = products.map((product) => ({ ...product, texts: [] }));
  const search = { searchTerm: 'TEA', checkedProperties: [], isExact: false };
  expect(searchProducts(searchable, search, 'en').matches).toHaveLength(products.length);
  expect(siblingProducts(products, menu.timezone, noon)).toEqual(products);
  expect(categories.map((category) => specialView(category, categories))).toEqual([
    { kind: 'flat', products },
  ]);

  const actual = products.map((product) => ({
    link: productLink({ ...product, isOutOfStock: isOutOfStock(product, null, noon) }, 1).kind,
    state: itemState(product.product_hours, menu.timezone, noon).isAvailable,
    price: productPrice(product, rules, altCurrencyOf(menu)),
    canOrder: canOrder(menu, true, productPrice(product, rules, null).now),
    values: offeredGroups(product.product_variations, menu.variations).flatMap(({ values }) =>
      values.map(valuePrices(product, rules, menu)),
    ),
    sides: product.combo_groups.flatMap((group) =>
      group.products.map(({ increase_price_by }) =>
        comboIncrease(product, { increase: amountOf(increase_price_by), choices: [] }, rules),
      ),
    ),
  }));
  expect(actual).toEqual([
    {
      link: 'page',
      state: true,
      // 1.255 less 12.5 % is 1.098, with 5 % tax 1.1529.
      price: { now: 1153, before: { amount: 1318, percent: 12.5 }, alt: 3750 },
      canOrder: true,
      values: [{ kind: 'difference', amount: 460 }],
      // With the biscuit 1.348, taxed 1.4154.
      sides: [262],
    },
  ]);
});
