import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { countCash } from '#domain/report/cash-count.ts';

const dirhams = { currency: 'AED', decimals: 2 } as const;
const count = (float: number, paidOut: number, counted: number, reason: string | null = null) => ({
  ...{ float: milli(float), paidOut: milli(paidOut), counted: milli(counted) },
  reason,
});

test('cash is expected to be the float with what was taken, less what was paid out', () => {
  expect(countCash(count(500_000, 120_000, 2_295_500), milli(1_915_500), dirhams)).toEqual({
    ...{ currency: 'AED', float: 500_000, taken: 1_915_500, paidOut: 120_000, expected: 2_295_500 },
    ...{ counted: 2_295_500, difference: 0, reason: null },
  });
});

test.for([
  ['missing', 2_290_500, -5_000],
  ['too much', 2_297_500, 2_000],
] as const)('cash that is %s needs a reason', ([, counted, difference]) => {
  const taken = milli(1_915_500);
  expect(countCash(count(500_000, 120_000, counted), taken, dirhams)).toEqual({
    ...{ code: 'reason_missing', difference, decimals: 2 },
  });
  expect(countCash(count(500_000, 120_000, counted, ' Wrong change '), taken, dirhams)).toMatchObject({
    ...{ difference, reason: 'Wrong change' },
  });
});

test('a reason without a difference is dropped', () => {
  expect(countCash(count(0, 0, 0, 'None'), milli(0), dirhams)).toMatchObject({ reason: null });
});

test('amounts are those that can be paid', () => {
  expect(countCash(count(500_005, 0, 0, 'x'), milli(0), dirhams)).toEqual({ code: 'cash_amount' });
  expect(countCash(count(0, -1_000, 0, 'x'), milli(0), dirhams)).toEqual({ code: 'cash_amount' });
  const dinars = { currency: 'KWD', decimals: 3 } as const;
  expect(countCash(count(500_005, 0, 500_005), milli(0), dinars)).toMatchObject({ difference: 0 });
});
