import { describe, expect, test } from 'vitest';
import { defaultDecimals, symbolOf } from '#domain/currency.ts';

describe('defaultDecimals', () => {
  test.for(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])('%s has three decimals', (currency) => {
    expect(defaultDecimals(currency)).toBe(3);
  });

  test.for(['JPY', 'KRW', 'VND', 'CLP', 'XOF', 'ISK'])('%s has no decimals', (currency) => {
    expect(defaultDecimals(currency)).toBe(0);
  });

  test.for(['AED', 'EUR', 'USD', 'LBP', 'YER', 'INR', 'XYZ'])('%s has two decimals', (currency) => {
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
    expect(symbolOf(currency, 'en')).toBe(symbol);
  });

  /** Source: spec §9 currency.symbols */
  test('every mapped currency has its own symbol', () => {
    const symbols = mapped.map((currency) => symbolOf(currency, 'en'));
    expect(new Set(symbols).size).toBe(mapped.length);
    expect(symbols.filter((symbol, index) => symbol === mapped[index])).toEqual(['AED']);
  });

  test("the venue's own symbol wins", () => {
    expect(symbolOf('AED', 'ar', 'Dhs')).toBe('Dhs');
  });

  test.for(['', ' '])('a blank symbol of the venue is ignored', (own) => {
    expect(symbolOf('USD', 'en', own)).toBe('$');
  });

  test.for(['CHF', 'toString', '__proto__'])('%s has no symbol but its code', (currency) => {
    expect(symbolOf(currency, 'en')).toBe(currency);
  });

  test.for([
    ['AED', 'د.إ'],
    ['KWD', 'د.ك'],
    ['SAR', 'ر.س'],
    ['EUR', '€'],
  ] as const)('%s is written %s in Arabic text', ([currency, symbol]) => {
    expect(symbolOf(currency, 'ar')).toBe(symbol);
  });

  test.for(['fa', 'he', 'en'])('%s has the Latin symbol of Arabic currencies', (language) => {
    expect(symbolOf('AED', language)).toBe('AED');
  });
});
