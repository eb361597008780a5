import { describe, expect, test } from 'vitest';
import {
  type AppSetup,
  aDish,
  anApp,
  type MenuInput,
  type ProductInput,
  withDishes,
} from '../view-models/an-app.ts';

const orderableOf = (overrides: Partial<ProductInput>, menu: MenuInput = {}, reading: AppSetup = {}) =>
  anApp({ ...menu, ...withDishes(aDish(11, overrides)) }, reading).orderable(11);

describe('the choices of a dish', () => {
  const variations: NonNullable<MenuInput['variations']> = [
    {
      id: 1,
      name: { en: 'Size' },
      required: true,
      values: [
        { id: 101, variation_value: 101, name: { en: 'Small' } },
        { id: 102, variation_value: 102, name: { en: 'Large', ar: 'كبير' }, price: '5' },
        { id: 103, variation_value: 103, name: 'Giant', price: '9' },
      ],
    },
    {
      id: 2,
      name: 'Extras',
      multiple: true,
      max_choices_allowed: 2,
      values: [{ id: 201, variation_value: 201, name: 'No onion', price: '1', math: '-' }],
    },
    { id: 3, name: 'Of others', values: [{ id: 301, variation_value: 301, name: 'Nothing' }] },
  ];
  const product_variations = [
    { variation: 2, variation_value: 201 },
    { variation: 1, variation_value: 102 },
    { variation: 1, variation_value: 101 },
  ];
  const groupsOf = (overrides: Partial<ProductInput> = {}, menu: MenuInput = {}, reading: AppSetup = {}) =>
    orderableOf({ product_variations, ...overrides }, { variations, ...menu }, reading)?.groups;

  test('are the values listed by the dish, with the order and names of the menu', () => {
    expect(groupsOf({}, {}, { language: 'ar' })).toMatchObject([
      {
        id: 1,
        said: { words: 'Size', language: 'en' },
        min: 1,
        max: 1,
        values: [
          { id: 101, said: { words: 'Small', language: 'en' }, price: 0, math: '+' },
          { id: 102, said: { words: 'كبير', language: null }, price: 5_000, math: '+' },
        ],
      },
      {
        id: 2,
        said: { words: 'Extras', language: null },
        min: 0,
        max: 2,
        values: [{ id: 201, said: { words: 'No onion', language: null }, price: 1_000, math: '-' }],
      },
    ]);
  });

  test('use the price of the dish before the price of the menu', () => {
    const own = [{ variation: 1, variation_value: 102, price: '8' }];
    expect(groupsOf({ product_variations: own })?.[0]?.values[0]?.price).toBe(8_000);
  });

  test('are empty for a dish without any', () => {
    expect(groupsOf({ product_variations: [] })).toEqual([]);
  });

  test('include the groups of a combo with their dishes and surcharges', () => {
    const combo_groups = [
      {
        id: 5,
        name: { en: 'Side' },
        products: [
          {
            id: 51,
            name: { en: 'Fries', ar: 'بطاطا' },
            images: [{ image: { product: 'media/plate.webp' } }],
          },
          { id: 52, name: { en: 'Salad' }, increase_price_by: '3', product_variations },
          { id: 53, name: 'Rice', out_of_stock: true },
        ],
      },
    ];
    const combo = { combo_groups, enable_combo: true };
    const combos = orderableOf(combo, { variations }, { language: 'ar' })?.combos;
    expect(combos).toMatchObject([
      {
        id: 5,
        said: { words: 'Side', language: 'en' },
        products: [
          {
            id: 51,
            said: { words: 'بطاطا', language: null },
            increase: 0,
            isOutOfStock: false,
            image: '/media/bbbbbbbbbb-320.webp',
            groups: [],
          },
          {
            id: 52,
            said: { words: 'Salad', language: 'en' },
            increase: 3_000,
            groups: [{ id: 1 }, { id: 2 }],
          },
          { id: 53, increase: 0, isOutOfStock: true },
        ],
      },
    ]);
    expect(orderableOf({ ...combo, enable_combo: false })?.combos).toEqual([]);
  });
});
