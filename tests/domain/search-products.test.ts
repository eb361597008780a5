import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName } from '#domain/fold-name.ts';
import { searchProducts } from '#domain/search-products.ts';

const spicy = 1;
const vegetarian = 2;
const menu = [
  { name: 'Café Crème', properties: [vegetarian] },
  { name: 'Vindaloo', properties: [spicy] },
  { name: 'Chili sin carne', properties: [spicy, vegetarian] },
  { name: 'Steak', properties: [] },
];

const found = (searchTerm: string, ...checkedProperties: number[]) =>
  searchProducts(menu, { searchTerm, checkedProperties }, 'en').map(({ name }) => name);

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
    const products = [{ name, properties: [] }];
    expect(searchProducts(products, { searchTerm, checkedProperties: [] }, tag)).toEqual(products);
  });

  test.for([
    ['th', 'ขาวมาก', 'ข้าว'],
    ['ja', 'かき', 'がき'],
    ['ko', '각', '가'],
    ['en', 'Steak', 'steak?'],
    ['en', 'Steak', '.*'],
  ] as const)('in %s does not find %s by %s', ([tag, name, searchTerm]) => {
    const products = [{ name, properties: [] }];
    expect(searchProducts(products, { searchTerm, checkedProperties: [] }, tag)).toEqual([]);
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
