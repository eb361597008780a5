import { describe, expect, test } from 'vitest';
import { readSearch, writeSearch } from '#server/view-models/search-query.ts';

describe('the query of a search', () => {
  test.for([
    ['', { searchTerm: '', checkedProperties: [], without: [] }],
    ['term=a&term=b', { searchTerm: 'a', checkedProperties: [], without: [] }],
    ['property=3&property=3&property=1', { searchTerm: '', checkedProperties: [3, 1], without: [] }],
    [
      'property=0&property=-1&property=1e3&property=01&property=9999999999',
      { searchTerm: '', checkedProperties: [], without: [] },
    ],
    [
      'diet=halal&diet=vegan&diet=keto&spice=hot&age=all',
      {
        searchTerm: '',
        checkedProperties: [],
        without: [],
        filters: { diets: ['vegan', 'halal'], spice: ['hot'], isForAllAges: true },
      },
    ],
    [
      'without=nuts&without=milk&without=nuts&without=stones&without=',
      { searchTerm: '', checkedProperties: [], without: ['milk', 'nuts'] },
    ],
  ] as const)('is read from "%s"', ([query, search]) => {
    expect(readSearch(new URLSearchParams(query))).toEqual({ ...search, isExact: false, shown: 120 });
  });

  test('is limited in length', () => {
    const long = new URLSearchParams({ term: 'x'.repeat(5_000) });
    for (let id = 1; id <= 500; id += 1) long.append('property', String(id));
    const { searchTerm, checkedProperties } = readSearch(long);
    expect(searchTerm).toHaveLength(100);
    expect(checkedProperties).toHaveLength(50);
  });

  /** Source: spec §3 search-state */
  test('reads back as written', () => {
    const search = {
      searchTerm: 'قهوة & more',
      checkedProperties: [4, 2],
      without: ['milk', 'nuts'] as const,
      filters: { diets: ['kosher'] as const, spice: ['mild'] as const, isForAllAges: true },
      isExact: true,
      shown: 120,
    };
    expect(readSearch(new URLSearchParams(writeSearch(search)))).toEqual(search);
  });

  test('has no mark of an exact search without a term', () => {
    const search = { searchTerm: '', checkedProperties: [4], without: [], isExact: true, shown: 120 };
    expect(writeSearch(search)).toBe('property=4');
  });
});
