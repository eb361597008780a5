import { describe, expect, test } from 'vitest';
import { aDish, anApp, type MenuInput, type ProductInput, type Reading, withDishes } from './an-app.ts';

const screenOf = (differing: Partial<ProductInput>, menu: MenuInput = {}, reading: Reading = {}) =>
  anApp({ ...menu, ...withDishes(aDish(11, differing)) }, reading).product(11, new URLSearchParams());

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
  const groupsOf = (differing: Partial<ProductInput> = {}, menu: MenuInput = {}, reading: Reading = {}) =>
    screenOf({ product_variations, ...differing }, { variations, ...menu }, reading)?.groups;

  test('are the values that it lists itself, as the menu orders and names them', () => {
    expect(groupsOf({}, {}, { language: 'ar' })).toEqual([
      {
        id: 1,
        name: { words: 'Size', language: 'en' },
        isRequired: true,
        rule: { kind: 'one' },
        values: [
          { id: 101, name: { words: 'Small', language: 'en' }, price: { kind: 'hidden' } },
          { id: 102, name: { words: 'كبير', language: null }, price: { kind: 'difference', amount: 5_000 } },
        ],
      },
      {
        id: 2,
        name: { words: 'Extras', language: null },
        isRequired: false,
        rule: { kind: 'up_to', max: 2 },
        values: [
          {
            id: 201,
            name: { words: 'No onion', language: null },
            price: { kind: 'difference', amount: -1_000 },
          },
        ],
      },
    ]);
  });

  test('cost what the dish says, discounted as it is', () => {
    const own = [{ variation: 1, variation_value: 102, price: '8' }];
    expect(groupsOf({ product_variations: own, discount: 50 })?.[0]?.values[0]?.price).toEqual({
      kind: 'difference',
      amount: 4_000,
    });
  });

  test('may show the whole price, or none', () => {
    const own = [{ variation: 1, variation_value: 102, display_price_product: true }];
    expect(groupsOf({ product_variations: own })?.[0]?.values[0]?.price).toEqual({
      kind: 'resulting',
      amount: 15_000,
    });
    const hidden = groupsOf({}, { enable_display_variation_prices: false });
    expect(hidden?.flatMap(({ values }) => values.map(({ price }) => price.kind))).toEqual(
      Array(3).fill('hidden'),
    );
  });

  test('of a dish without any are none', () => {
    expect(groupsOf({ product_variations: [] })).toEqual([]);
  });

  test('of a combo are its groups and their dishes, each with what it adds', () => {
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
    const combos = screenOf(combo, { variations }, { language: 'ar' })?.combos;
    expect(combos).toMatchObject([
      {
        id: 5,
        name: { words: 'Side', language: 'en' },
        products: [
          {
            id: 51,
            name: { words: 'بطاطا', language: null },
            increase: 0,
            isOutOfStock: false,
            picture: { address: '/media/bbbbbbbbbb-640.webp' },
            groups: [],
          },
          {
            id: 52,
            name: { words: 'Salad', language: 'en' },
            increase: 3_000,
            groups: [{ id: 1 }, { id: 2 }],
          },
          { id: 53, increase: 0, isOutOfStock: true },
        ],
      },
    ]);
    expect(screenOf({ ...combo, enable_combo: false })?.combos).toEqual([]);
  });
});
