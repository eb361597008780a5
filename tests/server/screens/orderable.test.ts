import { describe, expect, test } from 'vitest';
import { aDish, anApp, type MenuInput, type ProductInput, type Reading, withDishes } from './an-app.ts';

const orderableOf = (differing: Partial<ProductInput>, menu: MenuInput = {}, reading: Reading = {}) =>
  anApp({ ...menu, ...withDishes(aDish(11, differing)) }, reading).product(11, new URLSearchParams())
    ?.orderable;

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

test('a device is told what it must know of a dish to order it', () => {
  const dish = {
    name: { en: 'Lentil soup' },
    sku: 'S-11',
    price: '12.5',
    discount: 10,
    images: [{ image: { product: 'media/soup.webp' } }],
  };
  expect(orderableOf(dish, {}, { language: 'ar' })).toMatchObject({
    id: 11,
    category: 1,
    said: { words: 'Lentil soup', language: 'en' },
    sku: 'S-11',
    image: expect.stringMatching(/^\/media\/aaaaaaaaaa-\d+\.webp$/),
    color: '#aabbcc',
    price: '12.50',
    discount: 10,
    groups: [],
    combos: [],
    isOutOfStock: false,
    isOffered: true,
  });
  expect(orderableOf({ out_of_stock: true })?.isOutOfStock).toBe(true);
});

describe('the questions of a dish', () => {
  const groupsOf = (differing: Partial<ProductInput> = {}, reading: Reading = {}) =>
    orderableOf({ product_variations, ...differing }, { variations }, reading)?.groups;

  test('are the values that it lists itself, as the menu orders and names them', () => {
    expect(groupsOf({}, { language: 'ar' })).toMatchObject([
      {
        id: 1,
        said: { words: 'Size', language: 'en' },
        isRequired: true,
        rule: { kind: 'one' },
        values: [
          { id: 101, said: { words: 'Small', language: 'en' }, price: 0, math: '+' },
          { id: 102, said: { words: 'كبير', language: null }, price: 5_000, math: '+' },
        ],
      },
      {
        id: 2,
        said: { words: 'Extras', language: null },
        isRequired: false,
        rule: { kind: 'up_to', max: 2 },
        values: [{ id: 201, said: { words: 'No onion', language: null }, price: 1_000, math: '-' }],
      },
    ]);
  });

  test('cost what the dish itself says', () => {
    const own = [{ variation: 1, variation_value: 102, price: '8', display_price_product: true }];
    expect(groupsOf({ product_variations: own })?.[0]?.values).toMatchObject([
      { id: 102, price: 8_000, display_price: true, display_price_product: true },
    ]);
  });

  test('of a dish without any are none', () => {
    expect(groupsOf({ product_variations: [] })).toEqual([]);
  });
});

describe('a combo', () => {
  const combo = {
    enable_combo: true,
    combo_groups: [
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
    ],
  };

  test('asks for a dish of each group, with what each adds and asks itself', () => {
    expect(orderableOf(combo, { variations }, { language: 'ar' })?.combos).toMatchObject([
      {
        id: 5,
        said: { words: 'Side', language: 'en' },
        products: [
          {
            id: 51,
            said: { words: 'بطاطا', language: null },
            increase: 0,
            isOutOfStock: false,
            image: expect.stringMatching(/^\/media\/bbbbbbbbbb-/),
            groups: [],
          },
          { id: 52, increase: 3_000, groups: [{ id: 1 }, { id: 2 }] },
          { id: 53, increase: 0, isOutOfStock: true },
        ],
      },
    ]);
  });

  test('that is switched off asks nothing', () => {
    expect(orderableOf({ ...combo, enable_combo: false })?.combos).toEqual([]);
  });
});
