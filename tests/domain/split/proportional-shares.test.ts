import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, milli } from '#domain/money.ts';
import { proportionalShares } from '#domain/split/proportional-shares.ts';
import { numRuns, shareable } from './random-balances.ts';

const divide = (balance: number, weights: readonly number[], step = 10) =>
  proportionalShares(milli(balance), weights.map(BigInt), milli(step));

const total = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n);

/** Weights, often equal, and some that are tiny beside the others. */
const weighted = shareable.chain(({ guests, balance, step }) =>
  fc
    .array(fc.oneof(fc.bigInt(1n, 6n), fc.bigInt(1n, 100_000n), fc.bigInt(10n ** 12n, 10n ** 17n)), {
      minLength: guests,
      maxLength: guests,
    })
    .map((weights) => ({ balance, step, weights })),
);

describe('proportional shares', () => {
  test.for([
    { what: 'follow the weights', balance: 10_000, weights: [1, 3], shares: [2_500, 7_500] },
    {
      what: 'are equal for equal weights',
      balance: 9_000,
      weights: [7, 7, 7],
      shares: [3_000, 3_000, 3_000],
    },
    {
      what: 'leave the remainder to the last of equal weights',
      balance: 10_000,
      weights: [1, 1, 1],
      shares: [3_330, 3_330, 3_340],
    },
    {
      what: 'round up where most is cut off',
      balance: 100,
      weights: [34, 33, 33],
      shares: [40, 30, 30],
    },
    { what: 'round up a smaller weight too', balance: 100, weights: [26, 74], shares: [30, 70] },
    // 1.5 and 2.5 of four steps.
    {
      what: 'round up the larger weight if the same is cut off',
      balance: 40,
      weights: [3, 5],
      shares: [10, 30],
    },
    { what: 'round the same in any order', balance: 40, weights: [5, 3], shares: [30, 10] },
    { what: 'are at least one step', balance: 1_000, weights: [1, 9_999], shares: [10, 990] },
    {
      what: 'leave the rest to the others when many weights are tiny',
      balance: 1_000,
      weights: [1, 1, 1, 1, 50_000, 50_000],
      shares: [10, 10, 10, 10, 480, 480],
    },
    // A step for the first leaves less than a step for the second.
    {
      what: 'are one step where another guest’s step leaves less',
      balance: 40,
      weights: [1, 20, 59],
      shares: [10, 10, 20],
    },
    {
      what: 'are one step for several guests before others',
      balance: 100,
      weights: [100, 100, 100, 100, 1, 1, 1, 597],
      shares: [10, 10, 10, 10, 10, 10, 10, 30],
    },
    {
      what: 'are one step each where there is no more',
      balance: 30,
      weights: [1, 1, 1_000],
      shares: [10, 10, 10],
    },
    {
      what: 'leave an unpayable remainder to the last',
      balance: 10_005,
      weights: [1, 1],
      shares: [5_000, 5_005],
    },
  ])('$what', ({ balance, weights, shares }) => {
    expect(divide(balance, weights)).toEqual(shares);
  });

  test('are refused where there is less than a step for each', () => {
    expect(() => divide(29, [1, 1, 1])).toThrow(RangeError);
  });

  test('add up to the balance and are payable', () => {
    fc.assert(
      fc.property(weighted, ({ balance, step, weights }) => {
        const shares = proportionalShares(balance, weights, step);
        expect(addAmounts(...shares)).toBe(balance);
        for (const share of shares) {
          expect(share).toBeGreaterThanOrEqual(step);
          expect(share % step).toBe(0);
        }
      }),
      { numRuns },
    );
  });

  test('are never smaller for a larger weight', () => {
    fc.assert(
      fc.property(weighted, ({ balance, step, weights }) => {
        const shares = proportionalShares(balance, weights, step);
        const byWeight = weights
          .map((weight, guest) => ({ weight, share: shares[guest] ?? 0 }))
          .toSorted((one, other) => Number(one.weight - other.weight) || one.share - other.share)
          .map(({ share }) => share);
        expect(byWeight).toEqual(shares.toSorted((one, other) => one - other));
      }),
      { numRuns },
    );
  });

  test('are less than a step from exact, except for the steps of guests who owe less than one', () => {
    fc.assert(
      fc.property(weighted, ({ balance, step, weights }) => {
        const all = total(weights);
        const due = weights.map((weight) => weight * BigInt(balance));
        const few = due.filter((exact) => exact < all * BigInt(step)).length;
        const shares = proportionalShares(balance, weights, step);
        for (const [guest, share] of shares.entries()) {
          const off = BigInt(share) * all - (due[guest] ?? 0n);
          expect(off < BigInt(step) * all).toBe(true);
          expect(off > -BigInt(step * (few + 1)) * all).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  test('are the same in any order of guests, except for the remainder of equal weights', () => {
    const shuffled = weighted.chain((bill) =>
      fc
        .shuffledSubarray([...bill.weights.keys()], { minLength: bill.weights.length })
        .map((order) => ({ ...bill, order })),
    );
    fc.assert(
      fc.property(shuffled, ({ balance, step, weights, order }) => {
        const reordered = order.map((guest) => weights[guest] ?? 0n);
        const paid = (all: readonly bigint[]) =>
          proportionalShares(balance, all, step)
            .map((share, guest) => `${all[guest]}: ${share}`)
            .toSorted();
        expect(paid(reordered)).toEqual(paid(weights));
      }),
      { numRuns },
    );
  });
});
