import { expect, test } from 'vitest';
import type { ImportedTax } from '#server/menu-exchange/imported-menu.ts';
import { classifyTaxes } from '#server/menu-exchange/taxes/tax-classes.ts';

const aTax = (key: string, name: string): ImportedTax => ({
  key,
  marks: [`id:${key}`],
  at: `taxes ${key}`,
  name: { '': name },
  rate: '10',
});

const [food, drink, city] = [aTax('f', 'Food'), aTax('d', 'Drinks & more'), aTax('c', 'City')];
const [uber, other] = [aTax('u', '1 Über'), aTax('o', '税')];

type Case = readonly [
  name: string,
  dishTaxes: readonly (readonly string[])[],
  taxKeys: readonly string[],
  classes: readonly (string | null)[],
];

test.for<Case>([
  ['no dish has a tax', [[], []], [], ['exempt', 'exempt']],
  ['all dishes have the same', [['f'], ['f']], ['f'], [null, null]],
  [
    'their order differs',
    [
      ['f', 'c'],
      ['c', 'f'],
    ],
    ['f', 'c'],
    [null, null],
  ],
  ['a dish has two', [['f'], ['f', 'c']], ['f|food', 'f|food-city', 'c|food-city'], ['food', 'food-city']],
  ['a dish has none', [['f'], []], ['f|food'], ['food', 'exempt']],
  ['names have signs', [['d'], ['c']], ['d|drinks-more', 'c|city'], ['drinks-more', 'city']],
  ['a name has other letters', [['u'], ['o']], ['u|uber', 'o|taxed'], ['uber', 'taxed']],
  ['a tax is not known', [['f', 'x'], ['f']], ['f'], [null, null]],
])('when %s, taxes and classes are these', ([, dishTaxes, taxKeys, classes]) => {
  const { taxes, classOf } = classifyTaxes([food, drink, city, uber, other], dishTaxes);
  expect(taxes.map(({ key }) => key)).toEqual(taxKeys);
  expect(dishTaxes.map((keys) => classOf(keys))).toEqual(classes);
});

test('classes of taxes with the same name differ', () => {
  const [one, other] = [aTax('1', 'VAT'), aTax('2', 'VAT')];
  const { taxes, classOf } = classifyTaxes([one, other], [['1'], ['2']]);
  expect(taxes.map((tax) => tax.class)).toEqual(['vat', 'vat-2']);
  expect(classOf(['2'])).toBe('vat-2');
});

test('a source without taxes says nothing about them', () => {
  const { taxes, classOf } = classifyTaxes([], [[], []]);
  expect([taxes, classOf([])]).toEqual([[], null]);
});

test('a class has a name of its own, whatever numbers the names of taxes have', () => {
  const taxes = ['VAT 2', 'VAT', 'VAT'].map((name, at) => aTax(`${at}`, name));
  const { taxes: classified } = classifyTaxes(taxes, [['0'], ['1'], ['2']]);
  expect(classified.map((tax) => tax.class)).toEqual(['vat-2', 'vat', 'vat-3']);
});

test('no tax has the class of goods without any', () => {
  const { taxes } = classifyTaxes([aTax('1', 'Exempt'), city], [['1'], ['c']]);
  expect(taxes.map((tax) => tax.class)).toEqual(['exempt-2', 'city']);
});

test('each class of a tax has marks of its own, so that its id lasts', () => {
  const { taxes } = classifyTaxes([food, city], [['f'], ['f', 'c']]);
  expect(taxes.map(({ marks }) => marks)).toEqual([['id:f|food'], ['id:f|food-city'], ['id:c|food-city']]);
});
