import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, milli } from '#domain/money.ts';
import { equalShares } from '#domain/split/equal-shares.ts';
import { numRuns, shareable } from './random-balances.ts';

describe('equal shares', () => {
  /** Source: spec §9 split.equal */
  test.for([
    { what: 'are halves', balance: 10_000, guests: 2, step: 10, shares: [5_000, 5_000] },
    {
      what: 'leave the cent to the last',
      balance: 10_000,
      guests: 3,
      step: 10,
      shares: [3_330, 3_330, 3_340],
    },
    {
      what: 'leave the fils to the last',
      balance: 10_000,
      guests: 3,
      step: 1,
      shares: [3_333, 3_333, 3_334],
    },
    {
      what: 'leave the yen to the last',
      balance: 10_000,
      guests: 3,
      step: 1_000,
      shares: [3_000, 3_000, 4_000],
    },
    {
      what: 'leave the whole remainder to the last',
      balance: 110,
      guests: 6,
      step: 10,
      shares: [10, 10, 10, 10, 10, 60],
    },
    { what: 'are one step each', balance: 60, guests: 6, step: 10, shares: [10, 10, 10, 10, 10, 10] },
    {
      what: 'leave an unpayable remainder to the last',
      balance: 10_005,
      guests: 2,
      step: 10,
      shares: [5_000, 5_005],
    },
    {
      what: 'are exact where floats are not',
      balance: 999_999_999_999_999,
      guests: 2,
      step: 1,
      shares: [499_999_999_999_999, 500_000_000_000_000],
    },
  ])('$what', ({ balance, guests, step, shares }) => {
    expect(equalShares(milli(balance), guests, milli(step))).toEqual({ kind: 'shared', shares });
  });

  test('are refused for one guest, or with less than a step for each', () => {
    expect(equalShares(milli(10_000), 1, milli(10))).toEqual({ kind: 'wrong_guests' });
    expect(equalShares(milli(50), 6, milli(10))).toEqual({ kind: 'too_small', least: 60 });
  });

  test('add up to the balance, are payable, and only the last is larger, by less than a step per guest', () => {
    fc.assert(
      fc.property(shareable, ({ balance, guests, step }) => {
        const outcome = equalShares(balance, guests, step);
        const shares = outcome.kind === 'shared' ? outcome.shares : [];
        const [first = 0, ...others] = shares;
        const last = others.pop() ?? 0;
        expect(shares).toHaveLength(guests);
        expect(addAmounts(...shares)).toBe(balance);
        for (const share of shares) expect(share % step).toBe(0);
        for (const share of others) expect(share).toBe(first);
        expect(first).toBeGreaterThanOrEqual(step);
        expect(last - first).toBeGreaterThanOrEqual(0);
        expect(last - first).toBeLessThan(guests * step);
      }),
      { numRuns },
    );
  });
});
