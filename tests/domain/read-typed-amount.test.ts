import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimals, milli, stepOf, writeMilli } from '#domain/money.ts';
import { readTypedAmount } from '#domain/read-typed-amount.ts';

describe('an amount that a diner typed', () => {
  test.for<[typed: string, places: Decimals, amount: number]>([
    ['5', 2, 5_000],
    ['0', 2, 0],
    ['12.5', 2, 12_500],
    ['12.50', 2, 12_500],
    ['1.255', 3, 1_255],
    ['0.000', 2, 0],
    ['7.00', 0, 7_000],
    ['7.250000', 2, 7_250],
    ['.5', 2, 500],
    ['5.', 2, 5_000],
    [' 5 ', 2, 5_000],
    ['007', 2, 7_000],
    ['12,50', 2, 12_500],
    ['12,5', 3, 12_500],
    ['12٫50', 2, 12_500],
    ['1٫255', 3, 1_255],
    ['12،5', 2, 12_500],
    ['999999999999.999', 3, 999_999_999_999_999],
  ])('"%s" at %i places is %i thousandths', ([typed, places, amount]) => {
    expect(readTypedAmount(typed, places)).toEqual({ kind: 'amount', amount });
  });

  test.for<[typed: string, places: Decimals]>([
    ['5.005', 2],
    ['0.5', 0],
    ['1.2345', 3],
    ['12,5', 0],
    ['1٫255', 2],
  ])('"%s" is finer than %i places', ([typed, places]) => {
    expect(readTypedAmount(typed, places)).toEqual({ kind: 'too_precise' });
  });

  test.for([
    ...['', ' ', '.', ',', '-5', '+5', '-0', '1e3', 'NaN', 'Infinity', '0x10', 'five', '5 5', '1.2.3'],
    // A thousand, or one?
    ...['1,000', '1,255', '1,000.00'],
    ...['1000000000000', '5%', 'AED 5', '٥'],
  ])('"%s" is none', (typed) => {
    expect(readTypedAmount(typed, 3)).toEqual({ kind: 'no_amount' });
  });

  test('is read as it is shown', () => {
    const amounts = fc.tuple(fc.nat(), fc.constantFrom<Decimals[]>(0, 2, 3));
    fc.assert(
      fc.property(amounts, ([steps, places]) => {
        const amount = milli(steps * stepOf(places));
        expect(readTypedAmount(writeMilli(amount, places), places)).toEqual({ kind: 'amount', amount });
      }),
    );
  });
});
