import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addAmounts, milli } from '#domain/money.ts';
import { proportionalShares } from '#domain/split/proportional-shares.ts';
import { numRuns, shareable } from './random-balances.ts';

vi.setConfig({ testTimeout: 120_000 });

const divide = (balance: number, weights: readonly number[], step = 10) =>
  proportionalShares(milli(balance), weights.map(BigInt), milli(step));

const total = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n);

/** Weights of the same kind, often alike, and some that hardly weigh anything beside the others. */
const weighted = shareable.chain(({ guests, balance, step }) =>
  fc
    .array(fc.oneof(fc.bigInt(1n, 6n), fc.bigInt(1n, 100_000n), fc.bigInt(10n ** 12n, 10n ** 17n)), {
      minLength: guests,
      maxLength: guests,
    })
    .map((weights) => ({ balance, step, weights })),
);

describe('shares in proportion', () => {
  test.for([
    { what: 'go by weight', balance: 10_000, weights: [1, 3], shares: [2_500, 7_500] },
    { what: 'are equal for equals', balance: 9_000, weights: [7, 7, 7], shares: [3_000, 3_000, 3_000] },
    {
      what: 'leave what is over to the last of equals',
      balance: 10_000,
      weights: [1, 1, 1],
      shares: [3_330, 3_330, 3_340],
    },
    {
      what: 'are rounded up where most is cut off',
      balance: 100,
      weights: [34, 33, 33],
      shares: [40, 30, 30],
    },
    { what: 'are so for whoever has less', balance: 100, weights: [26, 74], shares: [30, 70] },
    // 1.5 and 2.5 of four steps.
    {
      what: 'are rounded up where more is had, of those cut alike',
      balance: 40,
      weights: [3, 5],
      shares: [10, 30],
    },
    { what: 'are so in any order', balance: 40, weights: [5, 3], shares: [30, 10] },
    { what: 'are a step at least', balance: 1_000, weights: [1, 9_999], shares: [10, 990] },
    {
      what: 'leave the others the rest when many weigh little',
      balance: 1_000,
      weights: [1, 1, 1, 1, 50_000, 50_000],
      shares: [10, 10, 10, 10, 480, 480],
    },
    // A step for the first leaves less than a step for the second.
    {
      what: 'are a step for whom another’s step takes it',
      balance: 40,
      weights: [1, 20, 59],
      shares: [10, 10, 20],
    },
    {
      what: 'are so for many who come before',
      balance: 100,
      weights: [100, 100, 100, 100, 1, 1, 1, 597],
      shares: [10, 10, 10, 10, 10, 10, 10, 30],
    },
    {
      what: 'are a step each where there is no more',
      balance: 30,
      weights: [1, 1, 1_000],
      shares: [10, 10, 10],
    },
    {
      what: 'leave what nobody can pay to the last',
      balance: 10_005,
      weights: [1, 1],
      shares: [5_000, 5_005],
    },
  ])('$what', ({ balance, weights, shares }) => {
    expect(divide(balance, weights)).toEqual(shares);
  });

  test('are refused where there is not a step for each', () => {
    expect(() => divide(29, [1, 1, 1])).toThrow(RangeError);
  });

  test('come to the balance, and can be paid', () => {
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

  test('are never less for whoever had more', () => {
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

  test('are less than a step from exact, but for the steps of those who are due less than one', () => {
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

  test('are the same in any order of guests, but for who of equals pays what is over', () => {
    const shuffled = weighted.chain((bill) =>
      fc
        .shuffledSubarray([...bill.weights.keys()], { minLength: bill.weights.length })
        .map((order) => ({ ...bill, order })),
    );
    fc.assert(
      fc.property(shuffled, ({ balance, step, weights, order }) => {
        const there = order.map((guest) => weights[guest] ?? 0n);
        const paid = (all: readonly bigint[]) =>
          proportionalShares(balance, all, step)
            .map((share, guest) => `${all[guest]}: ${share}`)
            .toSorted();
        expect(paid(there)).toEqual(paid(weights));
      }),
      { numRuns },
    );
  });
});
