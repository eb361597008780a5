import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { claimedParts, type PortionsByGuest, tapPortion } from '#domain/split/claimed-portions.ts';
import { itemClaimErrors, maxParts } from '#domain/split/item-claims.ts';

describe('a tap on a line', () => {
  test.for<{
    what: string;
    before: PortionsByGuest;
    guest: number;
    quantity: number;
    after: PortionsByGuest;
  }>([
    { what: 'claims a dish', before: [0, 0], guest: 1, quantity: 1, after: [0, 1] },
    { what: 'shares a claimed dish', before: [1, 0], guest: 1, quantity: 1, after: [1, 1] },
    { what: 'unclaims a dish', before: [1, 1], guest: 0, quantity: 1, after: [0, 1] },
    { what: 'claims one of several portions', before: [0, 0], guest: 0, quantity: 3, after: [1, 0] },
    { what: 'claims another portion', before: [1, 0], guest: 0, quantity: 3, after: [2, 0] },
    { what: 'unclaims all after the last portion', before: [3, 0], guest: 0, quantity: 3, after: [0, 0] },
    { what: 'claims more than is left', before: [2, 0], guest: 1, quantity: 2, after: [2, 1] },
    { what: 'claims a dish of many portions as one', before: [0, 0], guest: 0, quantity: 7, after: [1, 0] },
    { what: 'divides equally at the finest parts', before: [4, 2], guest: 2, quantity: 4, after: [1, 1, 1] },
    { what: 'unclaims at the finest parts', before: [3, 3], guest: 0, quantity: 4, after: [0, 3] },
    { what: 'counts for a late guest', before: [], guest: 2, quantity: 1, after: [0, 0, 1] },
  ])('$what', ({ before, guest, quantity, after }) => {
    expect(tapPortion(before, guest, { quantity })).toEqual(after);
  });
});

const line = (quantity: number, isStruck = false) => ({ cart_uuid: 'grill', quantity, isStruck });

describe('claimed parts', () => {
  test.for([
    { what: 'a whole dish', quantity: 1, claimed: [1, 0], parts: ['1/1', ''] },
    { what: 'halves of a dish', quantity: 1, claimed: [1, 1], parts: ['1/2', '1/2'] },
    { what: 'some of several portions', quantity: 3, claimed: [1, 0], parts: ['1/3', ''] },
    { what: 'all of several portions', quantity: 3, claimed: [2, 1], parts: ['2/3', '1/3'] },
    { what: 'shared portions', quantity: 2, claimed: [2, 1], parts: ['2/3', '1/3'] },
    { what: 'a dish without a guest who left', quantity: 1, claimed: [1, 0, 1], parts: ['1/1', ''] },
  ])('can be $what', ({ quantity, claimed, parts }) => {
    const actual = claimedParts([line(quantity)], { grill: claimed }, 2).map((all) =>
      all.map(({ parts: own, of }) => `${own}/${of}`).join(),
    );
    expect(actual).toEqual(parts);
  });

  test('leave out lines that are struck or gone', () => {
    expect(claimedParts([line(1, true)], { grill: [1, 1], soup: [1, 0] }, 2)).toEqual([[], []]);
  });

  test('never exceed a line or the finest part, however guests tap', () => {
    const taps = fc.array(fc.nat({ max: 5 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), taps, (quantity, guests) => {
        const claimed = guests.reduce<PortionsByGuest>(
          (before, guest) => tapPortion(before, guest, { quantity }),
          [],
        );
        const parts = claimedParts([line(quantity)], { grill: claimed }, 6);
        const lines = [{ cart_uuid: 'grill', amount: milli(quantity * 1_000), isStruck: false }];
        const codes = itemClaimErrors(lines, parts).map(({ code }) => code);
        expect(codes).not.toContain('claimed_too_much');
        expect(codes).not.toContain('wrong_part');
        for (const { of } of parts.flat()) expect(of).toBeLessThanOrEqual(maxParts);
      }),
    );
  });

  test('can always be claimed by one more guest', () => {
    const taps = fc.array(fc.nat({ max: 4 }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), taps, (quantity, guests) => {
        const claimed = guests.reduce<PortionsByGuest>(
          (before, guest) => tapPortion(before, guest, { quantity }),
          [],
        );
        expect(tapPortion(claimed, 5, { quantity })[5]).toBe(1);
      }),
    );
  });
});
