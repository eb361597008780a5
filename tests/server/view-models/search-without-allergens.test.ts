import { describe, expect, test } from 'vitest';
import { aDish, anApp, type MenuInput, withDishes } from './an-app.ts';

describe('a search that excludes allergens', () => {
  const choices: MenuInput = {
    variations: [
      {
        id: 1,
        name: 'Sauce',
        required: true,
        values: [
          { id: 1, variation_value: 101, name: 'Yoghurt', allergens: ['milk'] },
          { id: 2, variation_value: 102, name: 'Tomato', allergens: [] },
        ],
      },
    ],
    ...withDishes(
      aDish(11, { name: 'Rice', allergens: [], calories: 310 }),
      aDish(12, { name: 'Cheese', allergens: ['milk'] }),
      aDish(13, { name: 'Secret' }),
      aDish(14, { name: 'Cake', allergens: ['eggs'], may_contain: ['milk'] }),
      aDish(15, {
        name: 'Kebab',
        allergens: [],
        product_variations: [
          { variation: 1, variation_value: 101 },
          { variation: 1, variation_value: 102 },
        ],
      }),
      aDish(16, {
        name: 'White kebab',
        allergens: [],
        product_variations: [{ variation: 1, variation_value: 101 }],
      }),
    ),
  };
  const search = (query: string) => anApp(choices).search(new URLSearchParams(query));
  const statuses = (query: string) =>
    search(query).results?.named.map(({ id, dietStatus }) => [id, dietStatus?.best, dietStatus?.depends]);

  test('shows the remaining dishes, each with its diet status', () => {
    expect(statuses('without=milk')).toEqual([
      [11, 'free', false],
      [14, 'traces', false],
      [15, 'free', true],
    ]);
  });

  test('lists dishes with unknown allergens separately', () => {
    expect(
      search('without=milk').results?.unknown.map(({ id, dietStatus }) => [id, dietStatus?.best]),
    ).toEqual([[13, 'unknown']]);
    expect(search('term=secret').results).toMatchObject({ named: [{ id: 13 }], unknown: [] });
    expect(search('term=secret&without=milk').results).toMatchObject({ named: [], unknown: [{ id: 13 }] });
  });

  test('has the same order as the siblings of a dish', () => {
    const { siblings } = anApp(choices).product(11, new URLSearchParams('without=milk')) ?? {};
    expect(siblings).toEqual([11, 14, 15, 13]);
  });

  test('combines with other filters', () => {
    expect(statuses('term=kebab&without=milk')).toEqual([[15, 'free', true]]);
    expect(statuses('term=c&without=eggs&without=milk')?.map(([id]) => id)).toEqual([11]);
    expect(statuses('property=1&without=milk')).toEqual([]);
  });

  test('has no diet status without exclusions', () => {
    expect(statuses('term=rice')).toEqual([[11, undefined, undefined]]);
  });

  test('offers only allergens on the menu', () => {
    expect(anApp(choices).search(new URLSearchParams()).allergens).toEqual(['eggs', 'milk']);
    expect(anApp(withDishes(aDish(11))).search(new URLSearchParams()).allergens).toEqual([]);
  });

  test('shows known calories', () => {
    const { results } = anApp(choices).search(new URLSearchParams('term=r'));
    expect(results?.named.map(({ id, calories }) => [id, calories])).toEqual([
      [11, 310],
      [13, null],
    ]);
  });
});
