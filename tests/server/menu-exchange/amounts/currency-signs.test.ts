import { expect, test } from 'vitest';
import { findCurrency } from '#server/menu-exchange/amounts/currency-signs.ts';
import { amountOfMinorUnits, readCurrency } from '#server/menu-exchange/amounts/minor-units.ts';

test.for([
  [['12.50', '€ 3'], { currency: 'EUR', isGuess: false }],
  [['12.50€'], { currency: 'EUR', isGuess: false }],
  [['AED 12'], { currency: 'AED', isGuess: false }],
  [['12 د.إ'], { currency: 'AED', isGuess: false }],
  [['$4'], { currency: 'USD', isGuess: true }],
  [['S$4'], { currency: 'SGD', isGuess: false }],
  [['$4', '5 CAD'], { currency: 'CAD', isGuess: false }],
  [['12.50', '7', ''], null],
  [['from 5', 'XYZ 4'], null],
] as const)('the currency of %j', ([cells, found]) => {
  expect(findCurrency(cells)).toEqual(found);
});

test.for([
  [1250, 'EUR', '12.50'],
  [1250, 'KWD', '1.250'],
  [1250, 'JPY', '1250'],
  [1250, null, '12.50'],
  [0, 'EUR', '0.00'],
  [-5, 'EUR', null],
  [12.5, 'EUR', null],
  [1e18, 'EUR', null],
  [null, 'EUR', null],
] as const)('%s minor units of %s are %s', ([units, currency, amount]) => {
  expect(amountOfMinorUnits(units, currency)).toBe(amount);
});

test.for([
  ['eur', 'EUR'],
  [' AED ', 'AED'],
  ['CURRENCY', null],
  ['XYZ', null],
  ['', null],
  [null, null],
] as const)('the currency code of “%s” is %s', ([written, code]) => {
  expect(readCurrency(written)).toBe(code);
});
