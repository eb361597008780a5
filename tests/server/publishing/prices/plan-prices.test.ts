import { describe, expect, test } from 'vitest';
import type { TillPrice } from '#contracts/calls/till.ts';
import type { RawMenuFile } from '#server/publishing/editor/menu-files.ts';
import { planPrices } from '#server/publishing/prices/plan-prices.ts';
import { someFiles } from '../editor/files.ts';

const menu: RawMenuFile = {
  ...someFiles().menu,
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        {
          id: 11,
          name: 'Lentil soup',
          sku: 'LENTIL',
          price: '18',
          product_variations: [
            { variation: 3, variation_value: 31, price: '2' },
            { variation: 3, variation_value: 32 },
          ],
        },
        { id: 12, name: 'Freekeh soup', sku: 'TWICE', price: 21.5 },
        { id: 13, name: 'Other soup', sku: 'TWICE', price: '20' },
        {
          id: 14,
          name: 'Lunch',
          price: '30',
          combo_groups: [
            {
              id: 5,
              name: 'Starter',
              products: [
                { id: 51, name: 'Soup' },
                { id: 52, name: 'Mezze', increase_price_by: '4' },
              ],
            },
          ],
        },
      ],
    },
  ],
  variations: [
    {
      id: 3,
      name: 'Bread',
      values: [
        { id: 31, variation_value: 31, name: 'Saj', sku: 'SAJ', price: '1' },
        { id: 32, variation_value: 32, name: 'Pita' },
        { id: 33, variation_value: 33, name: 'Large saj', sku: 'SAJ', price: '3' },
      ],
    },
  ],
};

const soup = ['categories', 0, 'products', 0];
const values = ['variations', 0, 'values'];
const starters = ['categories', 0, 'products', 3, 'combo_groups', 0, 'products'];

describe('a price', () => {
  test.for<[what: string, price: TillPrice, changes: readonly object[]]>([
    ['of a dish by its number', { product: 11, price: '19' }, [{ path: [...soup, 'price'], value: '19' }]],
    ['of a dish by its code', { sku: 'LENTIL', price: '19' }, [{ path: [...soup, 'price'], value: '19' }]],
    ['that it has already', { product: 11, price: '18.00' }, []],
    [
      'that was a number stays one',
      { product: 12, price: '22.5' },
      [{ path: ['categories', 0, 'products', 1, 'price'], value: 22.5 }],
    ],
    [
      'that would lose digits becomes text',
      { product: 12, price: '22.50' },
      [{ path: ['categories', 0, 'products', 1, 'price'], value: '22.50' }],
    ],
    [
      'of a choice wherever it is offered, by its code',
      { choice: 'sku:SAJ', price: '2' },
      [
        { path: [...values, 0, 'price'], value: '2' },
        { path: [...values, 2, 'price'], value: '2' },
      ],
    ],
    [
      'of a choice that had none',
      { choice: 'choice:32', price: '1' },
      [{ path: [...values, 1, 'price'], value: '1' }],
    ],
    [
      'of a choice of one dish',
      { product: 11, choice: 'sku:SAJ', price: '4' },
      [{ path: [...soup, 'product_variations', 0, 'price'], value: '4' }],
    ],
    [
      'of a choice of one dish that had the general price',
      { product: 11, choice: 'choice:32', price: '4' },
      [{ path: [...soup, 'product_variations', 1, 'price'], value: '4' }],
    ],
    [
      'that a dish of a combo costs beside it',
      { product: 14, combo_group: 5, combo_product: 52, price: '5' },
      [{ path: [...starters, 1, 'increase_price_by'], value: '5' }],
    ],
    [
      'that a dish of a combo did not cost',
      { product: 14, combo_group: 5, combo_product: 51, price: '2' },
      [{ path: [...starters, 0, 'increase_price_by'], value: '2' }],
    ],
  ])('%s', ([, price, changes]) => {
    expect(planPrices([price], menu, 2)).toEqual({ changes, problems: [] });
  });

  test.for<[error: string, prices: readonly TillPrice[], decimals: 0 | 2 | 3]>([
    ['unknown', [{ product: 99, price: '1' }], 2],
    ['unknown', [{ sku: 'NONE', price: '1' }], 2],
    ['unknown', [{ choice: 'choice:99', price: '1' }], 2],
    ['unknown', [{ choice: 'choice:31', price: '1' }], 2],
    ['unknown', [{ product: 99, choice: 'sku:SAJ', price: '1' }], 2],
    ['not_offered', [{ product: 12, choice: 'sku:SAJ', price: '1' }], 2],
    ['unknown', [{ product: 99, combo_group: 5, combo_product: 51, price: '1' }], 2],
    ['not_offered', [{ product: 14, combo_group: 6, combo_product: 51, price: '1' }], 2],
    ['not_offered', [{ product: 14, combo_group: 5, combo_product: 53, price: '1' }], 2],
    ['ambiguous', [{ sku: 'TWICE', price: '1' }], 2],
    ['decimals', [{ product: 11, price: '1.005' }], 2],
    ['decimals', [{ product: 11, price: '1.50' }], 0],
    ['decimals', [{ product: 11, price: '1e+21' }], 3],
    ['too_high', [{ product: 11, price: '100000000.01' }], 2],
  ])('is refused as %s: %j', ([error, prices, decimals]) => {
    expect(planPrices(prices, menu, decimals).problems).toEqual([{ at: 0, error }]);
  });

  test('that another entry sets, too, is refused', () => {
    const prices: TillPrice[] = [
      { product: 11, price: '19' },
      { sku: 'LENTIL', price: '19' },
    ];
    expect(planPrices(prices, menu, 2).problems).toEqual([{ at: 1, error: 'twice' }]);
  });
});
