import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { claimedParts, type PortionsByGuest, tapPortion } from '#domain/split/claimed-portions.ts';
import { itemClaimErrors, maxParts } from '#domain/split/item-claims.ts';

describe('a tap on a line', () => {
  test.for<{ what: string; had: PortionsByGuest; guest: number; quantity: number; after: PortionsByGuest }>([
    { what: 'claims a dish', had: [0, 0], guest: 1, quantity: 1, after: [0, 1] },
    { what: 'shares a dish that somebody has', had: [1, 0], guest: 1, quantity: 1, after: [1, 1] },
    { what: 'takes a dish off that the guest had', had: [1, 1], guest: 0, quantity: 1, after: [0, 1] },
    { what: 'claims one of several portions', had: [0, 0], guest: 0, quantity: 3, after: [1, 0] },
    { what: 'claims another of them', had: [1, 0], guest: 0, quantity: 3, after: [2, 0] },
    { what: 'takes all of them off after the last', had: [3, 0], guest: 0, quantity: 3, after: [0, 0] },
    { what: 'claims more than there are left', had: [2, 0], guest: 1, quantity: 2, after: [2, 1] },
    { what: 'claims a dish of many portions as one', had: [0, 0], guest: 0, quantity: 7, after: [1, 0] },
    { what: 'divides equally what has no finer parts', had: [4, 2], guest: 2, quantity: 4, after: [1, 1, 1] },
    { what: 'takes off what would have no finer parts', had: [3, 3], guest: 0, quantity: 4, after: [0, 3] },
    { what: 'is remembered of a guest who comes late', had: [], guest: 2, quantity: 1, after: [0, 0, 1] },
  ])('$what', ({ had, guest, quantity, after }) => {
    expect(tapPortion(had, guest, { quantity })).toEqual(after);
  });
});

const line = (quantity: number, isStruck = false) => ({ cart_uuid: 'grill', quantity, isStruck });

describe('what guests had', () => {
  test.for([
    { what: 'a whole dish', quantity: 1, had: [1, 0], parts: ['1/1', ''] },
    { what: 'halves of a dish', quantity: 1, had: [1, 1], parts: ['1/2', '1/2'] },
    { what: 'some portions of several', quantity: 3, had: [1, 0], parts: ['1/3', ''] },
    { what: 'all of several portions', quantity: 3, had: [2, 1], parts: ['2/3', '1/3'] },
    { what: 'portions that they share', quantity: 2, had: [2, 1], parts: ['2/3', '1/3'] },
    { what: 'a dish that a guest who left shared', quantity: 1, had: [1, 0, 1], parts: ['1/1', ''] },
  ])('is $what', ({ quantity, had, parts }) => {
    const told = claimedParts([line(quantity)], { grill: had }, 2).map((all) =>
      all.map(({ parts: own, of }) => `${own}/${of}`).join(),
    );
    expect(told).toEqual(parts);
  });

  test('is nothing of a line that was struck, or that there is not any more', () => {
    expect(claimedParts([line(1, true)], { grill: [1, 1], soup: [1, 0] }, 2)).toEqual([[], []]);
  });

  test('is never more than all of it, and never a part that cannot be told, however guests tap', () => {
    const taps = fc.array(fc.nat({ max: 5 }), { maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), taps, (quantity, guests) => {
        const had = guests.reduce<PortionsByGuest>(
          (before, guest) => tapPortion(before, guest, { quantity }),
          [],
        );
        const parts = claimedParts([line(quantity)], { grill: had }, 6);
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
        const had = guests.reduce<PortionsByGuest>(
          (before, guest) => tapPortion(before, guest, { quantity }),
          [],
        );
        expect(tapPortion(had, 5, { quantity })[5]).toBe(1);
      }),
    );
  });
});
