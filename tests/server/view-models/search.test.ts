import { describe, expect, test } from 'vitest';
import { aDish, anApp, idsOf, type MenuInput, shutOnSaturday, withDishes } from './an-app.ts';

const menu: MenuInput = {
  properties: [
    { id: 1, name: { en: 'Vegan', ar: 'نباتي' } },
    { id: 2, name: 'Spicy' },
  ],
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [
        aDish(11, { name: { en: 'Lentil Soup', ar: 'شوربة عدس' }, properties: [1] }),
        aDish(12, { name: { en: 'Freekeh soup' }, properties: [1, 2] }),
        aDish(13, { name: 'Soup of the morning', product_hours: shutOnSaturday('11:00:00', '00:00:00') }),
      ],
    },
    { id: 2, name: 'Grill', products: [aDish(21, { name: 'Kofta', properties: [2] })] },
    {
      id: 3,
      name: 'Breakfast',
      category_hours: shutOnSaturday('11:00:00', '00:00:00'),
      products: [aDish(31, { name: 'Breakfast soup' })],
    },
    { id: 4, name: 'Staff', disable_link: true, products: [aDish(41, { name: 'Staff soup' })] },
  ],
};

/** In Arabic only partly. */
const detailed: MenuInput = {
  variations: [
    {
      id: 1,
      name: { ar: 'صلصة', en: 'Sauce' },
      values: [
        { id: 1, variation_value: 101, name: 'Tomato' },
        { id: 2, variation_value: 102, name: { en: 'Tahini' } },
      ],
    },
  ],
  ...withDishes(
    aDish(11, { description: { en: '<p>Bread with <em>tahini</em></p>' } }),
    aDish(12, { name: 'With tahini', small_description: 'Tahini' }),
    aDish(13, { product_variations: [101, 102].map((value) => ({ variation: 1, variation_value: value })) }),
    aDish(14, {
      enable_combo: true,
      combo_groups: [
        {
          id: 1,
          name: { en: 'Dip' },
          products: [
            { id: 1, name: 'Toum' },
            { id: 2, name: { en: 'Tahini' } },
          ],
        },
      ],
    }),
  ),
};

const idsFor = (query: string, setup = {}) => {
  const { results } = anApp(menu, setup).search(new URLSearchParams(query));
  return results && idsOf(results.named);
};

describe('a search', () => {
  test.for([
    ['', null],
    ['term=', null],
    ['term=%20%20', null],
    ['property=', null],
    ['property=x', null],
    ['term=soup', [11, 12]],
    ['term=SOUP', [11, 12]],
    ['term=%20lentil%20', [11]],
    ['term=pizza', []],
    ['property=1', [11, 12]],
    ['property=1&property=2', [11, 12, 21]],
    ['term=soup&property=2', [12]],
    ['term=kofta&property=1', []],
    ['property=99', []],
  ] as const)('for "%s" finds %j', ([query, ids]) => {
    expect(idsFor(query)).toEqual(ids);
  });

  test("searches names in the diner's language", () => {
    expect(idsFor('term=عدس', { language: 'ar' })).toEqual([11]);
    expect(idsFor('term=Freekeh', { language: 'ar' })).toEqual([12]);
    expect(idsFor('term=Lentil', { language: 'ar' })).toEqual([]);
  });

  test('finds dishes that are available at that hour', () => {
    expect(idsFor('term=soup', { at: '2026-11-21T10:00:00+04:00' })).toEqual([13, 11, 12, 31]);
  });

  test('shows the found words, and where a description or a choice has them', () => {
    const { results } = anApp(detailed, { language: 'ar' }).search(new URLSearchParams('term=tahini'));
    expect(results?.named).toMatchObject([
      { id: 12, markedName: { before: 'With ', found: 'tahini', after: '' }, excerpt: null },
    ]);
    expect(results?.described).toMatchObject([
      {
        id: 11,
        markedName: null,
        excerpt: { group: null, before: 'Bread with ', found: 'tahini', language: 'en' },
      },
      { id: 13, excerpt: { group: { words: 'صلصة', language: null }, found: 'Tahini', language: 'en' } },
      { id: 14, excerpt: { group: { words: 'Dip', language: 'en' }, found: 'Tahini', language: 'en' } },
    ]);
    expect(results?.count).toEqual({ dishes: 4, unknown: 0 });
  });

  test('corrects a typo, and offers the term as typed', () => {
    const search = (query: string) => anApp(menu).search(new URLSearchParams(query)).results;
    expect(search('term=lentli&property=1')).toMatchObject({
      named: [{ id: 11 }],
      correction: { term: 'Lentil', exactQuery: 'term=lentli&property=1&exact=1' },
    });
    expect(search('term=lentli&exact=1')).toMatchObject({ named: [], correction: null });
    expect(search('term=lentil')).toMatchObject({ correction: null });
  });

  test('offers similar dishes, else popular ones, where nothing was found', () => {
    const nearOf = (query: string, setup: MenuInput = menu) => {
      const { results } = anApp(setup).search(new URLSearchParams(query));
      const { near } = results ?? {};
      return near && [near.areSimilar, idsOf(near.dishes)];
    };
    expect(nearOf('term=soup+of+lentils')).toEqual([true, [11, 12]]);
    expect(nearOf('term=soup')).toBeNull();
    expect(nearOf('property=99')).toBeNull();
    expect(nearOf('term=soup+of+lentils&property=2')).toEqual([true, [12]]);
    expect(nearOf('term=pizza')).toEqual([false, []]);
    const recommended = withDishes(
      aDish(11, { recommend: true, allergens: [] }),
      aDish(12, { recommend: true, allergens: ['milk'] }),
      aDish(13, { recommend: true }),
      aDish(14, { allergens: [] }),
    );
    expect(nearOf('term=pizza', recommended)).toEqual([false, [11, 12, 13]]);
    expect(nearOf('term=pizza&without=milk', recommended)).toEqual([false, [11]]);
  });

  test('shows popular dishes before the first search: recommended, available and in stock', () => {
    const recommend = true;
    const popular = withDishes(
      aDish(11, { recommend }),
      aDish(12),
      aDish(13, { recommend, out_of_stock: true }),
      aDish(14, { recommend, product_hours: shutOnSaturday('11:00:00', '00:00:00') }),
      aDish(15, { recommend, disable_link: true }),
      ...Array.from({ length: 9 }, (_, at) => aDish(20 + at, { recommend })),
    );
    const search = (query: string) => idsOf(anApp(popular).search(new URLSearchParams(query)).popular);
    expect(search('')).toEqual([11, 20, 21, 22, 23, 24]);
    expect(search('term=dish')).toEqual([]);
  });

  /** Source: spec §2 search.controls */
  test('offers every property as a filter', () => {
    const { properties, query } = anApp(menu, { language: 'ar' }).search(new URLSearchParams('property=2'));
    expect(properties).toMatchObject([
      { id: 1, name: { words: 'نباتي', language: null } },
      { id: 2, name: { words: 'Spicy', language: null } },
    ]);
    expect(query.checkedProperties).toEqual([2]);
  });

  test('shows the number of results, and more of them on request', () => {
    const many = withDishes(...Array.from({ length: 300 }, (_, at) => aDish(1_000 + at)));
    const resultsOf = (query: string) => {
      const { results, moreQuery } = anApp(many).search(new URLSearchParams(query));
      return [results?.named.length, results?.count, moreQuery];
    };
    const count = { dishes: 300, unknown: 0 };
    expect(resultsOf('term=dish')).toEqual([120, count, 'term=dish&shown=240']);
    expect(resultsOf('term=dish&shown=240')).toEqual([240, count, 'term=dish&shown=480']);
    expect(resultsOf('term=dish&shown=480')).toEqual([300, count, null]);
    expect(resultsOf('term=dish&shown=7')).toEqual([120, count, 'term=dish&shown=240']);
  });

  test('has a normalized query string', () => {
    const { queryString } = anApp(menu).search(new URLSearchParams('b=2&property=2&term= a%26b '));
    expect(queryString).toBe('term=a%26b&property=2');
  });
});
