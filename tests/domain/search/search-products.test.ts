import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName } from '#domain/fold-name.ts';
import { searchProducts } from '#domain/search/search-products.ts';

const spicy = 1;
const vegetarian = 2;
const dish = (name: string, properties: readonly number[] = [], texts: readonly string[] = []) => ({
  name,
  properties,
  texts,
});
const menu = [
  dish('Café Crème', [vegetarian]),
  dish('Vindaloo', [spicy]),
  dish('Chili sin carne', [spicy, vegetarian]),
  dish('Steak'),
];

const exactly = (searchTerm: string, checkedProperties: readonly number[] = []) => ({
  searchTerm,
  checkedProperties,
  isExact: true,
});
const found = (searchTerm: string, ...checkedProperties: number[]) =>
  searchProducts(menu, exactly(searchTerm, checkedProperties), 'en').matches.map(
    ({ product }) => product.name,
  );

describe('search', () => {
  /** Source: spec §5 search.name, search.nothing, search.properties */
  test.for([
    { what: 'part of a name', term: 'alo', checked: [], names: ['Vindaloo'] },
    { what: 'a name in another case', term: 'STEAK', checked: [], names: ['Steak'] },
    { what: 'a name without its accents', term: 'cafe creme', checked: [], names: ['Café Crème'] },
    { what: 'a name typed with spaces around', term: '  steak ', checked: [], names: ['Steak'] },
    { what: 'one property', term: '', checked: [spicy], names: ['Vindaloo', 'Chili sin carne'] },
    {
      what: 'either of two properties',
      term: '',
      checked: [spicy, vegetarian],
      names: ['Café Crème', 'Vindaloo', 'Chili sin carne'],
    },
    { what: 'a term and a property together', term: 'ch', checked: [spicy], names: ['Chili sin carne'] },
    { what: 'nothing without term and property', term: '', checked: [], names: [] },
    { what: 'nothing for a blank term', term: '   ', checked: [], names: [] },
    { what: 'nothing for an unused property', term: '', checked: [9], names: [] },
  ])('finds $what', ({ term, checked, names }) => {
    expect(found(term, ...checked)).toEqual(names);
  });

  test.for([
    ['tr', 'IZGARA KÖFTE', 'ızgara'],
    ['tr', 'İçli Köfte', 'içli'],
    ['tr', 'ICE TEA', 'ice'],
    ['tr', 'Izgara', 'IZGARA'],
    ['en', 'Ice Tea', 'ICE'],
    ['de', 'Weißbrot', 'WEISSBROT'],
    ['fr', 'Bœuf bourguignon', 'boeuf'],
    ['en', 'Smørrebrød', 'smorrebrod'],
    ['en', '𝐂𝐀𝐅É', 'cafe'],
    ['ar', 'قَهْوَة عَرَبِيَّة', 'قهوة عربية'],
    ['ar', 'كبـــاب', 'كباب'],
    ['ar', 'أرز بالحليب', 'ارز'],
    ['ar', 'قطعة ٣', '3'],
    ['fa', 'کباب کوبیده', 'كباب'],
    ['fa', 'می‌گو', 'میگو'],
    ['he', 'שַׁקְשׁוּקָה', 'שקשוקה'],
    ['ru', 'Щи зелёные', 'зеленые'],
    ['ja', 'ﾗｰﾒﾝ', 'ラーメン'],
    ['ko', '비빔밥', '빔밥'],
    ['th', 'ข้าวผัด', 'ข้าว'],
    ['zh-Hans', '北京烤鸭', '烤鸭'],
  ] as const)('in %s finds %s by %s', ([tag, name, searchTerm]) => {
    expect(searchProducts([dish(name)], exactly(searchTerm), tag).matches).toHaveLength(1);
  });

  test.for([
    ['th', 'ขาวมาก', 'ข้าว'],
    ['ja', 'かき', 'がき'],
    ['ko', '각', '가'],
    ['en', 'Steak', 'steak?'],
    ['en', 'Steak', '.*'],
  ] as const)('in %s does not find %s by %s', ([tag, name, searchTerm]) => {
    expect(searchProducts([dish(name)], exactly(searchTerm), tag).matches).toEqual([]);
  });

  test('finds every product by any part of its name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...menu), fc.nat(), fc.nat(), ({ name }, a, b) => {
        const [from = 0, to = 0] = [a % name.length, b % name.length].sort((x, y) => x - y);
        expect(found(name.slice(from, to + 1).trim() || name)).toContain(name);
      }),
    );
  });
});

describe('the order of results', () => {
  const ranked = [
    dish('Fish and chips', [], ['With peas', 'Sauce: curry']),
    dish('Green curry', [spicy]),
    dish('Rice', [], ['Goes well with curry', 'Also with curry']),
    dish('Curry of the day', [vegetarian]),
    dish('Tea'),
  ];
  const outcome = (searchTerm: string, ...checkedProperties: number[]) =>
    searchProducts(ranked, exactly(searchTerm, checkedProperties), 'en').matches.map(
      ({ product, textIndex }) => [product.name, textIndex],
    );

  test('is names that begin with the term, names that have it, then texts that have it', () => {
    expect(outcome('CURRY')).toEqual([
      ['Curry of the day', null],
      ['Green curry', null],
      ['Fish and chips', 1],
      ['Rice', 0],
    ]);
  });

  test("is the menu's within each of these", () => {
    expect(outcome('r').map(([name]) => name)).toEqual([
      'Rice',
      'Green curry',
      'Curry of the day',
      'Fish and chips',
    ]);
  });

  test('leaves out dishes without a checked property', () => {
    expect(outcome('curry', spicy)).toEqual([['Green curry', null]]);
  });
});

describe('a search with a typo', () => {
  const dishes = [
    dish('Falafel plate', [vegetarian], ['Vine leaves, pickles']),
    dish('Falafel tacos', [spicy], ['Choose: halloumi']),
    dish('Halloumi grill'),
    dish('Soup'),
  ];
  const search = (searchTerm: string, differing: object = {}) =>
    searchProducts(dishes, { ...exactly(searchTerm), isExact: false, ...differing }, 'en');
  const names = (result: ReturnType<typeof search>) => result.matches.map(({ product }) => product.name);

  test.for([
    ['falafle', 'Falafel', ['Falafel plate', 'Falafel tacos']],
    ['FALAFLE', 'Falafel', ['Falafel plate', 'Falafel tacos']],
    ['haloumi', 'Halloumi', ['Halloumi grill', 'Falafel tacos']],
    ['falafel plata', 'Falafel plate', ['Falafel plate']],
    ['pickels', 'pickles', ['Falafel plate']],
  ] as const)('finds what %s means: %s', ([typed, term, found]) => {
    const result = search(typed);
    expect(result).toMatchObject({ term, isCorrected: true });
    expect(names(result)).toEqual(found);
  });

  test.for([
    ['a term that is on the menu', 'falafel', {}],
    ['a part of a word', 'alaf', {}],
    ['two typos', 'fslafle', {}],
    ['three letters', 'sop', {}],
    ['a term to be searched as typed', 'falafle', { isExact: true }],
  ] as const)('does not correct %s', ([, typed, differing]) => {
    expect(search(typed, differing)).toMatchObject({ term: typed, isCorrected: false });
  });

  test('keeps its filters', () => {
    expect(names(search('falafle', { checkedProperties: [spicy] }))).toEqual(['Falafel tacos']);
    expect(search('falafel', { checkedProperties: [99] })).toEqual({
      term: 'falafel',
      isCorrected: false,
      matches: [],
    });
  });
});

describe('foldName', () => {
  test('folds a folded name to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('en', 'tr', 'ar', 'ko'), (name, tag) => {
        expect(foldName(foldName(name, tag), tag)).toBe(foldName(name, tag));
      }),
    );
  });

  test('refuses an invalid language tag', () => {
    expect(() => foldName('Tea', '?')).toThrow(RangeError);
  });
});
