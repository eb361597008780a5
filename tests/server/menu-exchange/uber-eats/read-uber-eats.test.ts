import { expect, test } from 'vitest';
import { category, group, item, opens, read } from './an-uber-menu.ts';

test('items of a category are dishes, and those of groups are choices', () => {
  const { menu } = read({
    items: [item('Dish', 1000, opens('Sauces')), item('Garlic', 50), item('Unused', 1)],
    modifier_groups: [group('Sauces', ['Garlic'], { min_permitted: 0, max_permitted: 3 })],
  });
  expect(menu.dishes).toMatchObject([
    { name: { en: 'Dish' }, price: '10.00', choices: [{ value: 'Sauces/Garlic' }] },
  ]);
  expect(menu.groups).toMatchObject([{ min: 0, max: 3, maxSame: null, values: [{ price: '0.50' }] }]);
});

test.for<readonly [string, object, object]>([
  ['no rule', {}, { min: 0, max: null, free: 0 }],
  [
    'null as no rule',
    { min_permitted: null, max_permitted: null, charge_above: null },
    { min: 0, max: null, free: 0 },
  ],
  ['one that must be chosen', { min_permitted: 1, max_permitted: 1 }, { min: 1, max: 1 }],
  [
    'different ones',
    { min_permitted_unique: 1, max_permitted_unique: 2 },
    { minDifferent: 1, maxDifferent: 2 },
  ],
  ['free ones', { charge_above: 2 }, { free: 2 }],
])('a group with %s', ([, quantity, limits]) => {
  const { menu } = read({
    items: [item('Dish', 1, opens('G')), item('A', 0)],
    modifier_groups: [group('G', ['A'], quantity)],
  });
  expect(menu.groups[0]).toMatchObject(limits);
});

test('an option has the limits and the price that it has in the group', () => {
  const quantity = { max_permitted: 2, default_quantity: 1, charge_above: 1 };
  const { menu } = read({
    items: [
      item('Dish', 1, opens('G')),
      item('A', 30, {
        price_info: {
          price: 30,
          overrides: [{ context_type: 'MODIFIER_GROUP', context_value: 'G', price: 70 }],
        },
        quantity_info: {
          quantity: {},
          overrides: [{ context_type: 'MODIFIER_GROUP', context_value: 'G', quantity }],
        },
      }),
      item('B', 0, { quantity_info: { quantity: { min_permitted: 2, is_min_permitted_optional: true } } }),
    ],
    modifier_groups: [group('G', ['A', 'B', 'gone'])],
  });
  expect(menu.groups[0]?.values).toMatchObject([
    { price: '0.70', max_quantity: 2, default_quantity: 1, free_quantity: 1 },
    { min_when_chosen: 2 },
  ]);
});

test('prices within a dish, and within another option', () => {
  const within = (id: string, price: number) => ({ context_type: 'ITEM', context_value: id, price });
  const { menu } = read({
    items: [
      item('Dish', 1, opens('Size', 'Extras')),
      item('Large', 200),
      item('Cheese', 50, { price_info: { price: 50, overrides: [within('Dish', 60), within('Large', 90)] } }),
    ],
    modifier_groups: [group('Size', ['Large']), group('Extras', ['Cheese'])],
  });
  expect(menu.dishes[0]?.choices[1]).toEqual({
    value: 'Extras/Cheese',
    price: '0.60',
    prices: [{ with: 'Size/Large', price: '0.90' }],
  });
});

test('an option that opens a group', () => {
  const { menu } = read({
    items: [item('Dish', 1, opens('Burger')), item('Beef', 0, opens('Cooking')), item('Rare', 0)],
    modifier_groups: [group('Burger', ['Beef'], { max_permitted: 1 }), group('Cooking', ['Rare'])],
  });
  expect(menu.dishes[0]?.choices).toEqual([
    { value: 'Burger/Beef' },
    { value: 'Cooking/Rare', onlyWith: ['Burger/Beef'] },
  ]);
});

test('a dish with terms of its own for a group has a group of its own', () => {
  const { menu } = read({
    items: [item('Dish', 1, opens('G')), item('Other', 1, opens('G')), item('A', 0)],
    categories: [category('Food', 'Dish', 'Other')],
    modifier_groups: [
      group('G', ['A'], { max_permitted: 3 }, [
        { context_type: 'ITEM', context_value: 'Other', quantity: { max_permitted: 1 } },
      ]),
    ],
  });
  expect(menu.groups.map(({ key, max }) => [key, max])).toEqual([
    ['G', 3],
    ['G → Other', 1],
  ]);
});

test('an item of several categories is shown in all of them', () => {
  const { menu } = read({
    items: [item('Dish', 1)],
    categories: [category('A', 'Dish'), category('B', 'Dish')],
  });
  expect(menu.dishes[0]?.categories).toEqual(['A', 'B']);
});
