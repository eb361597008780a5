import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addAmounts,
  amountOf,
  type Decimals,
  milli,
  readMilli,
  roundTo,
  stepOf,
  writeMilli,
  zero,
} from '#domain/money.ts';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(milli);
const decimals = fc.constantFrom<Decimals[]>(0, 2, 3);

describe('milli', () => {
  test.for([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (n) => {
    expect(() => milli(n)).toThrow(RangeError);
  });

  test('has no negative zero', () => {
    expect(Object.is(milli(-0), 0)).toBe(true);
  });
});

describe('addAmounts', () => {
  test('is zero without amounts', () => {
    expect(addAmounts()).toBe(zero);
  });

  /** Source: spec §9 sums.thousandths */
  test('adds up without losing a thousandth', () => {
    expect(addAmounts(milli(100), milli(200), milli(-1))).toBe(299);
  });
});

describe('readMilli', () => {
  test.for([
    ['12.5', 12_500],
    ['12.50', 12_500],
    ['12', 12_000],
    ['0', 0],
    ['0.001', 1],
    ['-0.125', -125],
    ['-0', 0],
    ['007.5', 7500],
    ['999999999999.999', 999_999_999_999_999],
  ] as const)('reads %s as %i thousandths', ([text, amount]) => {
    expect(readMilli(text)).toBe(amount);
  });

  test.for(['', '.5', '5.', '1.2345', '1,5', '+1', '1e3', ' 1', '1 ', '٣', 'NaN', '1000000000000'])(
    'finds no amount in "%s"',
    (text) => {
      expect(readMilli(text)).toBeNull();
    },
  );
});

describe('amountOf', () => {
  test('reads the amount of a text', () => {
    expect(amountOf('12.50')).toBe(12_500);
  });

  test('refuses a text without an amount', () => {
    expect(() => amountOf('free')).toThrow(RangeError);
  });
});

describe('writeMilli', () => {
  test.for([
    [12_500, 2, '12.50'],
    [12_500, 3, '12.500'],
    [12_000, 0, '12'],
    [12_500, 0, '12.5'],
    [125, 2, '0.125'],
    [-125, 3, '-0.125'],
    [-5000, 2, '-5.00'],
    [0, 2, '0.00'],
    [0, 0, '0'],
  ] as const)('writes %i thousandths with %i decimals as %s', ([amount, at, text]) => {
    expect(writeMilli(milli(amount), at)).toBe(text);
  });

  test('is read back as the same amount with any decimals', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, at) => {
        expect(readMilli(writeMilli(amount, at))).toBe(amount);
      }),
    );
  });
});

describe('roundTo', () => {
  /** Source: spec §9 decimals.rounding */
  test.for([
    ['a half goes up', 12_345, 2, 12_350],
    ['less than a half goes down', 12_344, 2, 12_340],
    ['a half below zero goes down', -12_345, 2, -12_350],
    ['half a yen goes up', 500, 0, 1000],
    ['half a yen below zero goes down', -500, 0, -1000],
    ['a thousandth stays', 12_345, 3, 12_345],
    ['almost zero is zero', -4, 2, 0],
  ] as const)('%s', ([, amount, at, rounded]) => {
    expect(roundTo(milli(amount), at)).toBe(rounded);
  });

  test('gives a payable amount at most half a step away, and does not round it again', () => {
    fc.assert(
      fc.property(amounts, decimals, (amount, at) => {
        const rounded = roundTo(amount, at);
        expect(Math.abs(rounded % stepOf(at))).toBe(0);
        expect(Math.abs(rounded - amount) * 2).toBeLessThanOrEqual(stepOf(at));
        expect(roundTo(rounded, at)).toBe(rounded);
        expect(roundTo(milli(-amount), at)).toBe(milli(-rounded));
      }),
    );
  });
});
