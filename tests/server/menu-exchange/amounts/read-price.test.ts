import { describe, expect, test } from 'vitest';
import {
  type ColumnMark,
  columnMarkOf,
  type DecimalMark,
} from '#server/menu-exchange/amounts/decimal-mark.ts';
import { readPrice } from '#server/menu-exchange/amounts/read-price.ts';

describe('a cell with one price', () => {
  test.for<readonly [cell: string, mark: DecimalMark, amount: string]>([
    ['12.50', '.', '12.50'],
    ['12,50', '.', '12.50'],
    ['12,5', '.', '12.50'],
    ['1.234,5', '.', '1234.50'],
    ['1,234.50', ',', '1234.50'],
    ['1.234', '.', '1.234'],
    ['1.234', ',', '1234'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['12.345.678', '.', '12345678'],
    ['0.250', ',', '0.25'],
    ['1234.500', ',', '1234.50'],
    ['٣٫٥', '.', '3.50'],
    ['١٬٢٣٤٫٥', '.', '1234.50'],
    ['۱۲', '.', '12'],
    ['1 234,50', '.', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['$4', '.', '4'],
    ['$ 4.5', '.', '4.50'],
    ['AED 12', '.', '12'],
    ['12 د.إ', '.', '12'],
    ['12.-', '.', '12'],
    ['12,–', '.', '12'],
    ['.50', '.', '0.50'],
    ['5', '.', '5'],
    ['1,20,000', '.', '120000'],
  ])('“%s” with decimals after “%s” is %s', ([cell, mark, amount]) => {
    expect(readPrice(cell, mark)).toEqual({ kind: 'price', amount, isNegative: false, isGuess: false });
  });

  test.for([
    ['from 5', '5'],
    ['ab 5', '5'],
    ['5-7', '5'],
    ['5.50 – 7', '5.50'],
    ['12 per person', '12'],
    ['1.23456', '1.235'],
  ] as const)('“%s” says more than the price %s', ([cell, amount]) => {
    expect(readPrice(cell, '.')).toEqual({ kind: 'price', amount, isNegative: false, isGuess: true });
  });

  test.for(['-2.50', '−2.50', '- 2.50', '-$2.50'])('“%s” is below zero', (cell) => {
    expect(readPrice(cell, '.')).toMatchObject({ kind: 'price', amount: '2.50', isNegative: true });
  });
});

test.for([
  ['', 'none'],
  ['-', 'none'],
  ['–', 'none'],
  ['n/a', 'none'],
  ['free', 'free'],
  ['Gratis', 'free'],
  ['مجاني', 'free'],
  ['MP', 'variable'],
  ['Market price', 'variable'],
  ['variable', 'variable'],
  ['=A1*2', 'unreadable'],
  ['ask the chef', 'unreadable'],
  ['12.5.3', 'unreadable'],
  ['1 2 3', 'unreadable'],
  ['9'.repeat(40), 'unreadable'],
] as const)('“%s” is %s', ([cell, kind]) => {
  expect(readPrice(cell, '.').kind).toBe(kind);
});

test.for([
  ['290/300', ['290', '300']],
  ['8 | 10 | 12', ['8', '10', '12']],
  ['$4.50/$6', ['$4.50', '$6']],
] as const)('“%s” are several prices', ([cell, parts]) => {
  expect(readPrice(cell, '.')).toEqual({ kind: 'several', parts });
});

test.for<readonly [why: string, cells: readonly string[], decimals: number, mark: ColumnMark]>([
  ['cells with two decimals tell', ['1.234', '12,50'], 2, { mark: ',', isGuess: false }],
  ['the majority tells', ['1.50', '2.50', '3,20'], 2, { mark: '.', isGuess: false }],
  ['three decimals of a dinar', ['1.250', '3.500'], 3, { mark: '.', isGuess: true }],
  ['three digits of a euro are thousands', ['1.250', '3.500'], 2, { mark: ',', isGuess: true }],
  ['three digits after a comma', ['1,250'], 3, { mark: ',', isGuess: true }],
  ['whole numbers tell nothing and need nothing', ['12', '5'], 2, { mark: '.', isGuess: false }],
  ['a zero in front tells', ['0.250', '1.250'], 2, { mark: '.', isGuess: false }],
  ['Arabic marks need no column', ['٣٫٥', '١٬٢٣٤'], 2, { mark: '.', isGuess: false }],
])('a column of prices: %s', ([, cells, decimals, mark]) => {
  expect(columnMarkOf(cells, decimals)).toEqual(mark);
});
