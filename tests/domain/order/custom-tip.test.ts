import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimals, milli, stepOf } from '#domain/money.ts';
import { maxTip, readTypedTip, type TipErrorCode, tipError } from '#domain/order/custom-tip.ts';
import { tipOf, tipPercents } from '#domain/order/tips.ts';

describe('a custom tip', () => {
  test.for<[typed: string, decimals: Decimals, amount: number]>([
    ['0', 2, 0],
    ['0.000', 2, 0],
    ['7.5', 2, 7_500],
    ['0.125', 3, 125],
    ['500', 0, 500_000],
    ['120', 2, 120_000],
  ])('of "%s" with %i decimals is accepted', ([typed, decimals, amount]) => {
    expect(readTypedTip(typed, milli(120_000), decimals)).toEqual({ kind: 'tip', amount });
  });

  /** Source: spec §5 tips.amount */
  test.for<[typed: string, decimals: Decimals, code: TipErrorCode]>([
    ['', 2, 'tips_invalid'],
    ['-1', 2, 'tips_invalid'],
    ['NaN', 2, 'tips_invalid'],
    ['1e2', 2, 'tips_invalid'],
    ['7.555', 2, 'tips_too_precise'],
    ['0.5', 0, 'tips_too_precise'],
    ['0.0001', 3, 'tips_too_precise'],
    ['120.01', 2, 'tips_too_much'],
    ['999999999999', 2, 'tips_too_much'],
  ])('of "%s" with %i decimals is refused: %s', ([typed, decimals, code]) => {
    expect(readTypedTip(typed, milli(120_000), decimals)).toEqual({ kind: 'refused', code });
  });

  test.for<{ total: number; decimals: Decimals; max: number }>([
    { total: 250_000, decimals: 2, max: 250_000 },
    { total: 12_000, decimals: 2, max: 100_000 },
    { total: 0, decimals: 2, max: 100_000 },
    { total: 4_500, decimals: 3, max: 10_000 },
    { total: 800_000, decimals: 0, max: 10_000_000 },
  ])('is at most $max on $total with $decimals decimals', ({ total, decimals, max }) => {
    expect(maxTip(milli(total), decimals)).toBe(max);
    expect(tipError(milli(max), milli(total), decimals)).toBeNull();
    expect(tipError(milli(max + stepOf(decimals)), milli(total), decimals)).toBe('tips_too_much');
  });

  test.for<[amount: number, code: TipErrorCode]>([
    [-10, 'tips_invalid'],
    [5, 'tips_too_precise'],
  ])('of %i thousandths is refused: %s', ([amount, code]) => {
    expect(tipError(milli(amount), milli(120_000), 2)).toBe(code);
  });

  test('can be any preset', () => {
    const decimals = fc.constantFrom<Decimals[]>(0, 2, 3);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...tipPercents), decimals, (steps, percent, at) => {
        const total = milli(steps * stepOf(at));
        expect(tipError(tipOf(percent, total, at), total, at)).toBeNull();
      }),
    );
  });
});
