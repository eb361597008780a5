import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, milli } from '#domain/money.ts';
import type { ClaimableLine, ItemPart } from '#domain/split/item-claims.ts';
import { itemShares } from '#domain/split/item-shares.ts';
import { numRuns } from './random-balances.ts';
import { claimsOf, linesOf, sixtiethsOf, tables } from './random-tables.ts';

const line = (cart_uuid: string, amount: number, isStruck = false): ClaimableLine => ({
  cart_uuid,
  amount: milli(amount),
  isStruck,
});

const part = (cart_uuid: string, parts = 1, of = 1): ItemPart => ({ cart_uuid, parts, of });

const soup = line('soup', 10_000);
const grill = line('grill', 30_000);
const struck = line('struck', 90_000, true);

describe('shares by items', () => {
  test.for<{
    what: string;
    claims: readonly (readonly ItemPart[])[];
    balance: number;
    shares: readonly number[];
  }>([
    {
      what: 'are the prices of the items, if that is due',
      claims: [[part('soup')], [part('grill')]],
      balance: 40_000,
      shares: [10_000, 30_000],
    },
    {
      what: 'include tax and tip in proportion',
      claims: [[part('soup')], [part('grill')]],
      balance: 46_000,
      shares: [11_500, 34_500],
    },
    {
      what: 'leave out discounts and payments in proportion',
      claims: [[part('soup')], [part('grill')]],
      balance: 20_000,
      shares: [5_000, 15_000],
    },
    {
      what: 'divide a shared dish',
      claims: [[part('soup'), part('grill', 1, 3)], [part('grill', 1, 3)], [part('grill', 1, 3)]],
      balance: 40_000,
      shares: [20_000, 10_000, 10_000],
    },
    {
      what: 'round up where most is cut off',
      claims: [[part('soup')], [part('grill', 2, 3)], [part('grill', 1, 3)]],
      balance: 10_010,
      shares: [2_500, 5_010, 2_500],
    },
    {
      what: 'are at least one step',
      claims: [[part('soup')], [part('grill')]],
      balance: 30,
      shares: [10, 20],
    },
  ])('$what', ({ claims, balance, shares }) => {
    expect(itemShares([soup, grill, struck], claims, milli(balance), milli(10))).toEqual({
      kind: 'shared',
      shares,
    });
  });

  test('are refused for one guest, too small a balance, or unclaimed items', () => {
    const share = (claims: readonly (readonly ItemPart[])[], balance: number) =>
      itemShares([soup, grill, struck], claims, milli(balance), milli(10));
    const whole = [[part('soup')], [part('grill')]];
    expect(share([[part('soup'), part('grill')]], 40_000)).toEqual({ kind: 'wrong_guests' });
    expect(share([...whole, [], [], [], [], []], 40_000)).toEqual({ kind: 'wrong_guests' });
    expect(share(whole, 10)).toEqual({ kind: 'too_small', least: 20 });
    expect(share([[part('soup', 1, 2)], [part('grill')]], 40_000)).toEqual({
      kind: 'wrong_items',
      errors: [{ code: 'unclaimed', ...part('soup', 1, 2) }],
    });
  });
});

describe('shares by items at random tables', () => {
  test('add up to the balance, are payable, and are less than a step from exact', () => {
    fc.assert(
      fc.property(tables, ({ guests, balance, step, dishes }) => {
        const outcome = itemShares(linesOf(dishes), claimsOf(guests, dishes), balance, step);
        expect(outcome.kind).toBe('shared');
        const shares = outcome.kind === 'shared' ? outcome.shares : [];
        expect(addAmounts(...shares)).toBe(balance);
        for (const share of shares) {
          expect(share).toBeGreaterThanOrEqual(step);
          expect(share % step).toBe(0);
        }

        const claimed = shares.map((_, guest) => sixtiethsOf(guest, dishes));
        const all = claimed.reduce((sum, one) => sum + one, 0n);
        // Less than a step is not payable: a guest who pays one for less takes it off the others.
        const few = claimed.filter((one) => one * BigInt(balance) < all * BigInt(step)).length;
        for (const [guest, share] of shares.entries()) {
          const off = BigInt(share) * all - (claimed[guest] ?? 0n) * BigInt(balance);
          expect(off < BigInt(step) * all).toBe(true);
          expect(off > -BigInt(step * (few + 1)) * all).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  test('are refused when one part is missing or claimed twice', () => {
    fc.assert(
      fc.property(tables, fc.nat(), fc.nat(), ({ guests, balance, step, dishes }, someGuest, somePart) => {
        const lines = linesOf(dishes);
        const claims = claimsOf(guests, dishes);
        const guest = someGuest % guests;
        const own = claims[guest] ?? [];
        const index = somePart % own.length;
        const sharesWith = (parts: readonly ItemPart[]) =>
          itemShares(lines, claims.with(guest, parts), balance, step);
        const isFree = lines.some(
          ({ cart_uuid, amount }) => amount === 0 && cart_uuid === own[index]?.cart_uuid,
        );
        expect(sharesWith(own.toSpliced(index, 1)).kind).toBe(isFree ? 'shared' : 'wrong_items');
        expect(sharesWith([...own, ...own.slice(index, index + 1)]).kind).toBe('wrong_items');
      }),
      { numRuns },
    );
  });
});
