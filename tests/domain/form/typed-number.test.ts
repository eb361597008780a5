import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOnStep, readTypedNumber } from '#domain/form/typed-number.ts';

describe('a typed number', () => {
  test.for([
    ['5', '5'],
    [' 007 ', '7'],
    ['+5', '5'],
    ['-5', '-5'],
    ['\u22125', '-5'],
    ['-0', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['12,50', '12.5'],
    ['12٫5', '12.5'],
    ['1.2500', '1.25'],
    ['999999999999999', '999999999999999'],
  ])('of "%s" is %s', ([text = '', number]) => {
    expect(readTypedNumber(text)).toBe(number);
  });

  test.for([
    '',
    '-',
    '.',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1 000',
    '1,000',
    '1.2.3',
    '=1',
    '1000000000000000',
  ])('cannot be "%s"', (text) => {
    expect(readTypedNumber(text)).toBeNull();
  });

  test('is read back as it is', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(9), (whole, decimal) => {
        const number = readTypedNumber(`${whole}.${decimal}`);
        expect(Number(number)).toBe(Number(`${whole}.${decimal}`));
        expect(number && readTypedNumber(number)).toBe(number);
      }),
    );
  });
});

describe('a number on a step', () => {
  test.for<[value: string, from: number, step: number, expected: boolean]>([
    ['15', 15, 5, true],
    ['20', 15, 5, true],
    ['17', 15, 5, false],
    ['0.3', 0, 0.1, true],
    ['0.35', 0, 0.1, false],
    ['-4', 0, 2, true],
    ['1', 0, 1e-7, true],
    ['0.1', 0.1, 0.2, true],
  ])('%s from %f by %f: %s', ([value, from, step, expected]) => {
    expect(isOnStep(value, from, step)).toBe(expected);
  });

  test('is reached in whole steps of any size', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 999 }), cents, (from, step, times) => {
        const value = readTypedNumber(((from + times * step) / 100).toFixed(2));
        expect(value && isOnStep(value, from / 100, step / 100)).toBe(true);
      }),
    );
  });
});
