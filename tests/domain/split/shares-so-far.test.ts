import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, milli } from '#domain/money.ts';
import { itemShares } from '#domain/split/item-shares.ts';
import { sharesSoFar } from '#domain/split/shares-so-far.ts';
import { claimsOf, linesOf, tables } from './random-tables.ts';

const lines = [
  { cart_uuid: 'soup', amount: milli(10_000), isStruck: false },
  { cart_uuid: 'grill', amount: milli(30_000), isStruck: false },
  { cart_uuid: 'struck', amount: milli(90_000), isStruck: true },
];
const all = (cart_uuid: string) => ({ cart_uuid, parts: 1, of: 1 });

describe('shares so far', () => {
  test.for([
    { what: 'are zero before any tap', claims: [[], []], shares: [0, 0], unclaimed: 44_000 },
    { what: 'include taxes', claims: [[all('soup')], []], shares: [11_000, 0], unclaimed: 33_000 },
    {
      what: 'are complete in the end',
      claims: [[all('soup')], [all('grill')]],
      shares: [11_000, 33_000],
      unclaimed: 0,
    },
    { what: 'ignore struck dishes', claims: [[all('struck')], []], shares: [0, 0], unclaimed: 44_000 },
  ])('$what', ({ claims, shares, unclaimed }) => {
    expect(sharesSoFar(lines, claims, milli(44_000), milli(10))).toEqual({ shares, unclaimed });
  });

  test('are zero with less than a step for each', () => {
    const claims = [[all('soup')], [all('grill')]];
    expect(sharesSoFar(lines, claims, milli(10), milli(10))).toEqual({ shares: [0, 0], unclaimed: 10 });
  });

  test('add up to the balance with the unclaimed amount, and end as the final split', () => {
    fc.assert(
      fc.property(tables, fc.nat(), ({ dishes, guests, balance, step }, skipped) => {
        const claims = claimsOf(guests, dishes);
        const known = linesOf(dishes);
        const some = claims.map((parts, guest) => (guest === skipped % guests ? [] : parts));
        const partly = sharesSoFar(known, some, balance, step);
        expect(addAmounts(...partly.shares, partly.unclaimed)).toBe(balance);
        expect(itemShares(known, claims, balance, step)).toEqual({
          kind: 'shared',
          shares: sharesSoFar(known, claims, balance, step).shares,
        });
      }),
    );
  });
});
