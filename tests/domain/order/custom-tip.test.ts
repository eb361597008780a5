import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimals, milli, stepOf } from '#domain/money.ts';
import { maxTip, readTypedTip, type TipErrorCode, tipError } from '#domain/order/custom-tip.ts';
import { tipOf, tipPercents } from '#domain/order/tips.ts';

describe('a tip of the diner’s own', () => {
  test.for<[typed: string, places: Decimals, amount: number]>([
    ['0', 2, 0],
    ['0.000', 2, 0],
    ['7.5', 2, 7_500],
    ['0.125', 3, 125],
    ['500', 0, 500_000],
    ['120', 2, 120_000],
  ])('of "%s" at %i places is taken', ([typed, places, amount]) => {
    expect(readTypedTip(typed, milli(120_000), places)).toEqual({ kind: 'tip', amount });
  });

  /** Source: spec §5 tips.amount */
  test.for<[typed: string, places: Decimals, code: TipErrorCode]>([
    ['', 2, 'tips_invalid'],
    ['-1', 2, 'tips_invalid'],
    ['NaN', 2, 'tips_invalid'],
    ['1e2', 2, 'tips_invalid'],
    ['7.555', 2, 'tips_too_precise'],
    ['0.5', 0, 'tips_too_precise'],
    ['0.0001', 3, 'tips_too_precise'],
    ['120.01', 2, 'tips_too_much'],
    ['999999999999', 2, 'tips_too_much'],
  ])('of "%s" at %i places is refused: %s', ([typed, places, code]) => {
    expect(readTypedTip(typed, milli(120_000), places)).toEqual({ kind: 'refused', code });
  });

  test.for<{ total: number; places: Decimals; most: number }>([
    { total: 250_000, places: 2, most: 250_000 },
    { total: 12_000, places: 2, most: 100_000 },
    { total: 0, places: 2, most: 100_000 },
    { total: 4_500, places: 3, most: 10_000 },
    { total: 800_000, places: 0, most: 10_000_000 },
  ])('is at most $most on $total at $places places', ({ total, places, most }) => {
    expect(maxTip(milli(total), places)).toBe(most);
    expect(tipError(milli(most), milli(total), places)).toBeNull();
    expect(tipError(milli(most + stepOf(places)), milli(total), places)).toBe('tips_too_much');
  });

  test.for<[amount: number, code: TipErrorCode]>([
    [-10, 'tips_invalid'],
    [5, 'tips_too_precise'],
  ])('of %i thousandths is refused: %s', ([amount, code]) => {
    expect(tipError(milli(amount), milli(120_000), 2)).toBe(code);
  });

  test('may be any that is offered', () => {
    const places = fc.constantFrom<Decimals[]>(0, 2, 3);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...tipPercents), places, (steps, percent, at) => {
        const total = milli(steps * stepOf(at));
        expect(tipError(tipOf(percent, total, at), total, at)).toBeNull();
      }),
    );
  });
});
