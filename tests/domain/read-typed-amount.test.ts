import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimals, milli, stepOf, writeMilli } from '#domain/money.ts';
import { readTypedAmount } from '#domain/read-typed-amount.ts';

describe('a typed amount', () => {
  test.for<[typed: string, decimals: Decimals, amount: number]>([
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
  ])('of "%s" with %i decimals is %i thousandths', ([typed, decimals, amount]) => {
    expect(readTypedAmount(typed, decimals)).toEqual({ kind: 'amount', amount });
  });

  test.for<[typed: string, decimals: Decimals]>([
    ['5.005', 2],
    ['0.5', 0],
    ['1.2345', 3],
    ['12,5', 0],
    ['1٫255', 2],
  ])('of "%s" has more than %i decimals', ([typed, decimals]) => {
    expect(readTypedAmount(typed, decimals)).toEqual({ kind: 'too_precise' });
  });

  test.for([
    ...['', ' ', '.', ',', '-5', '+5', '-0', '1e3', 'NaN', 'Infinity', '0x10', 'five', '5 5', '1.2.3'],
    // These can mean a thousand or one.
    ...['1,000', '1,255', '1,000.00'],
    ...['1000000000000', '5%', 'AED 5', '٥'],
  ])('cannot be "%s"', (typed) => {
    expect(readTypedAmount(typed, 3)).toEqual({ kind: 'no_amount' });
  });

  test('is read back as it is written', () => {
    const amounts = fc.tuple(fc.nat(), fc.constantFrom<Decimals[]>(0, 2, 3));
    fc.assert(
      fc.property(amounts, ([steps, decimals]) => {
        const amount = milli(steps * stepOf(decimals));
        expect(readTypedAmount(writeMilli(amount, decimals), decimals)).toEqual({ kind: 'amount', amount });
      }),
    );
  });
});
