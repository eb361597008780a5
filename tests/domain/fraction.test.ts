import { describe, expect, test } from 'vitest';
import { plus, readFraction, roundToStep, times, whole } from '#domain/fraction.ts';

describe('readFraction', () => {
  test.for([
    ['12', 12n, 1n],
    ['0.5', 5n, 10n],
    ['-12.50', -1250n, 100n],
    ['1e-7', 1n, 10_000_000n],
    ['1.5e+3', 1500n, 1n],
    ['-2.5e-1', -25n, 100n],
  ] as const)('reads %s exactly', ([text, numerator, denominator]) => {
    expect(readFraction(text)).toEqual({ numerator, denominator });
  });

  test.for(['', '.5', '1/2', 'NaN', 'Infinity', '1e9999'])('refuses "%s"', (text) => {
    expect(() => readFraction(text)).toThrow(RangeError);
  });
});

describe('roundToStep', () => {
  test.for([
    ['2.5', 1, 3],
    ['-2.5', 1, -3],
    ['2.4999999999999999999999', 1, 2],
    ['14.9', 10, 10],
    ['15', 10, 20],
    ['-15', 10, -20],
    ['0.4', 1, 0],
  ] as const)('takes %s in steps of %i to %i', ([text, step, rounded]) => {
    expect(roundToStep(readFraction(text), step) + 0).toBe(rounded);
  });
});

test('tenths add up and multiply exactly', () => {
  const third = { numerator: 1n, denominator: 3n };
  expect(roundToStep(times(plus(third, plus(third, third)), whole(1000)), 1)).toBe(1000);
  expect(roundToStep(times(plus(readFraction('0.1'), readFraction('0.2')), whole(10)), 1)).toBe(3);
});
