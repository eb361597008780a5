import { beforeAll, expect, test } from 'vitest';
import { initI18n } from '#i18n/init-i18n.ts';
import { aDish, anApp, idsOf, type MenuInput, withDishes } from './an-app.ts';

beforeAll(initI18n);

const menu: MenuInput = {
  more_allergens: [
    { code: 'wheat', name: { en: 'Wheat', ar: 'قمح' }, within: 'gluten' },
    { code: 'rye', name: 'Rye', within: 'gluten' },
    { code: 'garlic', name: 'Garlic' },
  ],
  variations: [
    { id: 1, name: 'Bread', values: [{ id: 1, variation_value: 101, name: 'Roll', allergens: ['wheat'] }] },
  ],
  ...withDishes(
    aDish(11, { name: 'Pasta', allergens: ['wheat', 'garlic'] }),
    aDish(12, { name: 'Rye bread', allergens: ['rye'], may_contain: ['wheat'] }),
    aDish(13, { name: 'Cake', allergens: ['gluten', 'milk'] }),
    aDish(14, { name: 'Soup', allergens: [], product_variations: [{ variation: 1, variation_value: 101 }] }),
    aDish(15, { name: 'Rice', allergens: [] }),
  ),
};
const search = (query: string) => anApp(menu).search(new URLSearchParams(query));
const found = (query: string) => [idsOf(search(query).results?.named), idsOf(search(query).results?.unknown)];

test('who avoids gluten is shown no dish with a kind of it', () => {
  expect(found('without=gluten')).toEqual([[14, 15], []]);
});

test('who avoids a kind of gluten is shown the other kinds, and the dishes that name no kind apart', () => {
  expect(found('without=wheat')).toEqual([[12, 14, 15], [13]]);
  expect(search('without=wheat').results?.named.map(({ dietStatus }) => dietStatus)).toEqual([
    { best: 'traces', depends: false, traces: ['wheat'] },
    { best: 'free', depends: true, traces: [] },
    { best: 'free', depends: false, traces: [] },
  ]);
});

test('an allergen that is no kind of another is avoided alone', () => {
  expect(found('without=garlic')).toEqual([[12, 13, 14, 15], []]);
});

test('allergens of other menus are not searched for', () => {
  expect(search('without=garlic').queryString).toBe('without=garlic');
  const other = anApp(withDishes(aDish(11))).search(new URLSearchParams('without=garlic'));
  expect(other.queryString).toBe('');
});

test('the filter offers the allergens of the menu and their kinds', () => {
  expect(search('').allergens).toEqual(['gluten', 'milk', 'wheat', 'garlic', 'rye']);
});

test('names are in the language of the page', () => {
  const { shell } = anApp(menu, { language: 'ar' }).search(new URLSearchParams());
  expect(shell.adding.ownAllergens?.map(({ name }) => name)).toEqual(['قمح', 'Rye', 'Garlic']);
});

test('a dish states what the fourteen hold of it, too', () => {
  expect(anApp(menu).orderable(11)?.diet?.allergens).toEqual(['wheat', 'garlic', 'gluten']);
  expect(anApp(menu).orderable(12)?.diet?.may_contain).toEqual(['wheat', 'gluten']);
});

test('the menu as text names the kinds behind what they are kinds of', () => {
  expect(anApp(menu).seo.textMenu()).toContain('Gluten (Wheat)');
});

test('a menu without allergens of its own sends none', () => {
  expect(anApp(withDishes(aDish(11))).search(new URLSearchParams()).shell.adding).not.toHaveProperty(
    'ownAllergens',
  );
});
