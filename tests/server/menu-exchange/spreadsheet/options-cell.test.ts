import { expect, test } from 'vitest';
import { readOptionsCell } from '#server/menu-exchange/spreadsheet/options-cell.ts';

const option = (name: string, differing: object = {}) => ({
  name,
  price: '0',
  math: '+',
  max: null,
  isDefault: false,
  ...differing,
});

test('a group with limits, free units, prices, most units and a choice already made', () => {
  expect(readOptionsCell('Sauces 0-3 (2 free): Garlic +0.50 x2 * | Chilli', '.')).toEqual([
    {
      kind: 'group',
      name: 'Sauces',
      min: 0,
      max: 3,
      free: 2,
      options: [option('Garlic', { price: '0.50', max: 2, isDefault: true }), option('Chilli')],
    },
  ]);
});

test.for([
  ['Bread 1: White | Brown', { name: 'Bread', min: 1, max: 1 }],
  ['Sides 2+: Rice | Fries', { name: 'Sides', min: 2, max: null }],
  ['Extras: Cheese +1', { name: 'Extras', min: 0, max: null }],
  ['Choose 2 sides 1-2: Rice | Fries', { name: 'Choose 2 sides', min: 1, max: 2 }],
  ['Extras (1 free): Cheese | Egg', { name: 'Extras', free: 1 }],
] as const)('the limits of “%s”', ([text, group]) => {
  expect(readOptionsCell(text, '.')[0]).toMatchObject({ kind: 'group', ...group });
});

test.for([
  ['Cheese +1,50', ',', option('Cheese', { price: '1.50' })],
  ['Cheese + € 1.50', '.', option('Cheese', { price: '1.50' })],
  ['Small -2.00', '.', option('Small', { price: '2', math: '-' })],
  ['Half-fat 2%', '.', option('Half-fat 2%')],
  ['Coke 0.5', '.', option('Coke 0.5')],
  ['7Up', '.', option('7Up')],
  ['Egg x3', '.', option('Egg', { max: 3 })],
] as const)('the option “%s”', ([text, mark, expected]) => {
  const [group] = readOptionsCell(`Extras: ${text}`, mark);
  const [read] = group?.kind === 'group' ? group.options : [];
  expect(read && { ...read, price: String(Number(read.price)) }).toEqual({
    ...expected,
    price: String(Number(expected.price)),
  });
});

test('groups stand in lines, and names alone refer to a sheet', () => {
  expect(
    readOptionsCell('Bread 1: White | Brown\nSauces #12, Extras', '.').map((line) => ({
      ...line,
      options: null,
    })),
  ).toMatchObject([
    { kind: 'group', name: 'Bread' },
    { kind: 'reference', name: 'Sauces', code: '12' },
    { kind: 'reference', name: 'Extras', code: null },
  ]);
});
