import { beforeAll, describe, expect, test } from 'vitest';
import { initI18n } from '#i18n/init-i18n.ts';
import { aDish, anApp, idsOf, withDishes } from './an-app.ts';

beforeAll(initI18n);

const menu = withDishes(
  aDish(11, { name: 'Salad', diets: ['vegan'], spiciness: 0 }),
  aDish(12, { name: 'Curry', diets: ['vegetarian'], spiciness: 2 }),
  aDish(13, { name: 'Beer', min_age: 16 }),
);
const found = (query: string) => {
  const { results } = anApp(menu).search(new URLSearchParams(query));
  return [...(results?.named ?? []), ...(results?.described ?? [])];
};

describe('a search', () => {
  test('offers the filters that the menu needs', () => {
    expect(anApp(menu).search(new URLSearchParams()).told).toEqual({
      diets: ['vegan', 'vegetarian'],
      hasSpice: true,
      hasAges: true,
    });
    expect(anApp(withDishes(aDish(11))).search(new URLSearchParams()).told).toEqual({
      diets: [],
      hasSpice: false,
      hasAges: false,
    });
  });

  test.for([
    ['diet=vegetarian', [11, 12]],
    ['diet=vegan', [11]],
    ['spice=hot', [12]],
    ['age=all', [11, 12]],
    ['term=curry&diet=vegan', []],
  ] as const)('for %s finds %s', ([query, ids]) => {
    expect(idsOf(found(query))?.toSorted()).toEqual(ids);
  });

  test('finds the names of diets', () => {
    const [salad] = found('term=vegan');
    expect(salad).toMatchObject({
      id: 11,
      excerpt: { before: '', found: 'Vegan', after: '', group: { words: 'Suitable for' } },
    });
  });
});

test('a dish shows its marks in lists and on its page', () => {
  const app = anApp(menu);
  expect(app.category(1)?.dishes[1]).toMatchObject({ diets: ['vegetarian'], spiciness: 2, minAge: null });
  expect(app.category(1)?.dishes[2]).toMatchObject({ diets: [], spiciness: 0, minAge: 16 });
  expect(app.product(12, new URLSearchParams())).toMatchObject({ diets: ['vegetarian'], spiciness: 2 });
});
