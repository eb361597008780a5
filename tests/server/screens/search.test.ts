import { describe, expect, test } from 'vitest';
import { readSearch, writeSearch } from '#server/screens/search-query.ts';
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

const found = (query: string, reading = {}) => {
  const { dishes } = anApp(menu, reading).search(new URLSearchParams(query));
  return dishes && idsOf(dishes);
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
    expect(found(query)).toEqual(ids);
  });

  test('looks through the names as the diner reads them', () => {
    expect(found('term=عدس', { language: 'ar' })).toEqual([11]);
    expect(found('term=Freekeh', { language: 'ar' })).toEqual([12]);
    expect(found('term=Lentil', { language: 'ar' })).toEqual([]);
  });

  test('finds what comes with the hour', () => {
    expect(found('term=soup', { at: '2026-11-21T10:00:00+04:00' })).toEqual([11, 12, 13, 31]);
  });

  test('offers every property to look for', () => {
    const { properties, query } = anApp(menu, { language: 'ar' }).search(new URLSearchParams('property=2'));
    expect(properties).toMatchObject([
      { id: 1, name: { words: 'نباتي', language: null } },
      { id: 2, name: { words: 'Spicy', language: null } },
    ]);
    expect(query.checkedProperties).toEqual([2]);
  });

  test('shows no more than anybody reads', () => {
    const many = withDishes(...Array.from({ length: 300 }, (_, at) => aDish(1_000 + at)));
    const { dishes } = anApp(many).search(new URLSearchParams('term=dish'));
    expect(dishes).toHaveLength(120);
  });

  test('is written as it is read', () => {
    const { queryString } = anApp(menu).search(new URLSearchParams('b=2&property=2&term= a%26b '));
    expect(queryString).toBe('term=a%26b&property=2');
  });
});

describe('the words of a search', () => {
  test.for([
    ['', { searchTerm: '', checkedProperties: [] }],
    ['term=a&term=b', { searchTerm: 'a', checkedProperties: [] }],
    ['property=3&property=3&property=1', { searchTerm: '', checkedProperties: [3, 1] }],
    [
      'property=0&property=-1&property=1e3&property=01&property=9999999999',
      { searchTerm: '', checkedProperties: [] },
    ],
  ] as const)('"%s" are understood', ([query, search]) => {
    expect(readSearch(new URLSearchParams(query))).toEqual(search);
  });

  test('are never longer than a search needs', () => {
    const long = new URLSearchParams({ term: 'x'.repeat(5_000) });
    for (let id = 1; id <= 500; id += 1) long.append('property', String(id));
    const { searchTerm, checkedProperties } = readSearch(long);
    expect(searchTerm).toHaveLength(100);
    expect(checkedProperties).toHaveLength(50);
  });

  test('come out as they went in', () => {
    const search = { searchTerm: 'قهوة & more', checkedProperties: [4, 2] };
    expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search);
  });
});
