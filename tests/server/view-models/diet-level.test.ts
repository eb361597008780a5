import { describe, expect, test } from 'vitest';
import { aDish, anApp, type MenuInput, type ProductInput, withDishes } from './an-app.ts';

const menuWith = (dish: Partial<ProductInput>, value: object = {}): MenuInput => ({
  variations: [{ id: 1, name: 'Sauce', values: [{ id: 1, variation_value: 1, name: 'Herbs', ...value }] }],
  ...withDishes(aDish(11, dish), aDish(12)),
});

const comboOf = (pick: object): Partial<ProductInput> => ({
  enable_combo: true,
  combo_groups: [{ id: 1, name: 'Main', products: [{ id: 91, name: 'Soup', ...pick }] }],
});

describe('the diet level of a menu', () => {
  test.for([
    ['nothing', menuWith({})],
    ['figures', menuWith({ calories: 0 })],
    ['figures', menuWith({ high_salt: false })],
    ['figures', menuWith({}, { caffeine: 30 })],
    ['allergens', menuWith({ allergens: [] })],
    ['allergens', menuWith({ calories: 5 }, { allergens: ['milk'] })],
    ['allergens', menuWith(comboOf({ allergens: ['nuts'] }))],
    ['nothing', menuWith({ description: '"allergens":["milk"],"calories":5' })],
  ] as const)('is %s', ([level, menu]) => {
    expect(anApp(menu).product(12, new URLSearchParams())?.shell.adding.dietLevel).toBe(level);
  });
});
