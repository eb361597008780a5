import { describe, expect, test } from 'vitest';
import { defaultDecimals, symbolOf } from '#domain/currency.ts';

describe('defaultPlaces', () => {
  test.for(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])('%s has thousandths', (currency) => {
    expect(defaultDecimals(currency)).toBe(3);
  });

  test.for(['JPY', 'KRW', 'VND', 'CLP', 'XOF', 'ISK'])('%s has no smaller unit', (currency) => {
    expect(defaultDecimals(currency)).toBe(0);
  });

  test.for(['AED', 'EUR', 'USD', 'LBP', 'YER', 'INR', 'XYZ'])('%s has hundredths', (currency) => {
    expect(defaultDecimals(currency)).toBe(2);
  });
});

describe('symbolOf', () => {
  const mapped = 'AED BHD EGP EUR GBP INR JOD KES KWD LBP NGN OMR PHP QAR RON SAR SGD TZS USD YER'.split(' ');

  /** Source: spec §9 currency.symbols */
  test.for([
    ['EUR', '€'],
    ['GBP', '£'],
    ['INR', '₹'],
    ['NGN', '₦'],
    ['PHP', '₱'],
    ['USD', '$'],
    ['KWD', 'KD'],
  ] as const)('%s is written %s', ([currency, symbol]) => {
    expect(symbolOf(currency)).toBe(symbol);
  });

  /** Source: spec §9 currency.symbols */
  test('every mapped currency has a symbol of its own', () => {
    const symbols = mapped.map((currency) => symbolOf(currency));
    expect(new Set(symbols).size).toBe(mapped.length);
    expect(symbols.filter((symbol, index) => symbol === mapped[index])).toEqual(['AED']);
  });

  test("the venue's own symbol wins", () => {
    expect(symbolOf('AED', 'Dhs')).toBe('Dhs');
  });

  test.for(['', ' '])('a blank symbol of the venue counts for nothing', (own) => {
    expect(symbolOf('USD', own)).toBe('$');
  });

  test.for(['CHF', 'toString', '__proto__'])('%s has no other symbol than its code', (currency) => {
    expect(symbolOf(currency)).toBe(currency);
  });
});
