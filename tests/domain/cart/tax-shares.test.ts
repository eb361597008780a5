import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxShares } from '#domain/cart/tax-shares.ts';
import { milli } from '#domain/money.ts';

test.for<{
  what: string;
  contained: number;
  rates: readonly string[];
  step: number;
  shares: readonly number[];
}>([
  { what: 'one tax takes everything', contained: 4_760, rates: ['5'], step: 10, shares: [4_760] },
  { what: 'two equal taxes halve it', contained: 1_000, rates: ['5', '5'], step: 10, shares: [500, 500] },
  {
    what: 'the remainder goes to the last',
    contained: 1_000,
    rates: ['1', '1', '1'],
    step: 10,
    shares: [330, 330, 340],
  },
  { what: 'a half is rounded up', contained: 30, rates: ['5', '5'], step: 20, shares: [20, 10] },
  {
    what: 'rates are compared exactly',
    contained: 30_000,
    rates: ['9.975', '5', '0.025'],
    step: 10,
    shares: [19_950, 10_000, 50],
  },
  {
    what: 'halves that are rounded up do not take more than there is',
    contained: 10,
    rates: ['5', '5', '0'],
    step: 10,
    shares: [10, 0, 0],
  },
  { what: 'a rate of zero takes nothing', contained: 500, rates: ['0', '5'], step: 10, shares: [0, 500] },
  {
    what: 'a last rate of zero takes the rounding',
    contained: 1_010,
    rates: ['5', '5', '0'],
    step: 20,
    shares: [500, 500, 10],
  },
  { what: 'no taxes have no shares', contained: 0, rates: [], step: 10, shares: [] },
])('$what', ({ contained, rates, step, shares }) => {
  expect(taxShares(milli(contained), rates, milli(step))).toEqual(shares);
});

test('shares of a payable tax add up to it and are all payable', () => {
  const rates = fc.array(
    fc.nat({ max: 10_000 }).map((hundredths) => String(hundredths / 100)),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), rates, fc.constantFrom(1, 10, 1000), (steps, given, step) => {
      const contained = milli(steps * step);
      const shares = taxShares(contained, given, milli(step));
      expect(shares).toHaveLength(given.length);
      expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(contained);
      for (const share of shares) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share % step).toBe(0);
      }
    }),
  );
});
