import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { type CustomShares, customShares, unassignedAmount } from '#domain/split/custom-shares.ts';
import { equalShares } from '#domain/split/equal-shares.ts';
import { numRuns, shareable } from './random-balances.ts';

const sharesOf = (amounts: readonly number[], balance = 10_000, step = 10) =>
  customShares(amounts.map(milli), milli(balance), milli(step));

describe('custom shares', () => {
  test.for([
    { amounts: [5_000, 5_000], step: 10 },
    { amounts: [9_990, 10], step: 10 },
    { amounts: [1, 9_999], step: 1 },
    { amounts: [1_000, 2_000, 3_000, 1_000, 1_000, 2_000], step: 1_000 },
  ])('are valid when they add up to the balance: $amounts', ({ amounts, step }) => {
    expect(sharesOf(amounts, 10_000, step)).toEqual({ kind: 'shared', shares: amounts });
  });

  /** Source: spec §5 split.total */
  test.for<{ what: string; amounts: readonly number[]; balance?: number; outcome: CustomShares }>([
    { what: 'leave something', amounts: [5_000, 4_990], outcome: { kind: 'wrong_total', left: milli(10) } },
    { what: 'are too much', amounts: [5_000, 5_010], outcome: { kind: 'wrong_total', left: milli(-10) } },
    {
      what: 'are far too much',
      amounts: Array.from({ length: 6 }, () => 999_999_999_999_990),
      outcome: { kind: 'wrong_total', left: milli(10_000 - 5_999_999_999_999_940) },
    },
    {
      what: 'are zero, negative or too precise',
      amounts: [0, -10, 5_005, 5_005],
      outcome: {
        kind: 'wrong_amounts',
        errors: [
          { guest: 0, code: 'not_above_zero' },
          { guest: 1, code: 'not_above_zero' },
          { guest: 2, code: 'too_precise' },
          { guest: 3, code: 'too_precise' },
        ],
      },
    },
    { what: 'are none', amounts: [], outcome: { kind: 'wrong_guests' } },
    { what: 'are for one guest', amounts: [10_000], outcome: { kind: 'wrong_guests' } },
    {
      what: 'are for seven guests',
      amounts: [4_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000],
      outcome: { kind: 'wrong_guests' },
    },
    {
      what: 'share too small a balance',
      amounts: [10, 0],
      balance: 10,
      outcome: { kind: 'too_small', least: milli(20) },
    },
  ])('are refused when they $what', ({ amounts, balance, outcome }) => {
    expect(sharesOf(amounts, balance)).toEqual(outcome);
  });

  test('leave the unassigned amount of the balance', () => {
    expect(unassignedAmount([], milli(10_000))).toBe(10_000);
    expect(unassignedAmount([milli(4_000), milli(0)], milli(10_000))).toBe(6_000);
    expect(unassignedAmount([milli(4_000), milli(7_000)], milli(10_000))).toBe(-1_000);
  });

  test('are valid if equal, and invalid with any one of them changed', () => {
    const changes = fc.record({ at: fc.nat({ max: 5 }), by: fc.integer({ min: -50, max: 50 }) });
    fc.assert(
      fc.property(shareable, changes, ({ balance, guests, step }, { at, by }) => {
        const equal = equalShares(balance, guests, step);
        const shares = equal.kind === 'shared' ? equal.shares : [];
        expect(customShares(shares, balance, step)).toEqual({ kind: 'shared', shares });
        const changed = shares.map((share, guest) => milli(guest === at % guests ? share + by : share));
        expect(customShares(changed, balance, step).kind === 'shared').toBe(by === 0);
        expect(unassignedAmount(changed, balance)).toBe(milli(-by));
      }),
      { numRuns },
    );
  });
});
