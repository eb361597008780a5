import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ZoneFee, zoneFee } from '#domain/delivery/zone-fee.ts';
import { milli, zero } from '#domain/money.ts';

const fee = (differing: Partial<ZoneFee> = {}): ZoneFee => ({ amount: milli(10_000), ...differing });
const byDistance = [
  { fromKilometers: 3, amount: milli(15_000) },
  { fromKilometers: 6, amount: milli(20_000) },
];
const bySubtotal = [
  { from: milli(80_000), amount: milli(5_000) },
  { from: milli(120_000), amount: milli(2_000) },
];

describe('the fee of a zone', () => {
  test.for([
    { what: 'its amount', of: fee(), subtotal: 50_000, meters: 9_000, is: 10_000 },
    { what: 'each begun kilometer', of: fee({ perKilometer: milli(1_500) }), meters: 2_001, is: 14_500 },
    { what: 'whole kilometers', of: fee({ perKilometer: milli(1_500) }), meters: 2_000, is: 13_000 },
    { what: 'no distance', of: fee({ perKilometer: milli(1_500) }), meters: null, is: 10_000 },
    { what: 'before the first distance', of: fee({ byDistance }), meters: 2_999, is: 10_000 },
    { what: 'from a distance on', of: fee({ byDistance }), meters: 3_000, is: 15_000 },
    { what: 'the last distance', of: fee({ byDistance }), meters: 90_000, is: 20_000 },
    { what: 'an unknown distance', of: fee({ byDistance }), meters: null, is: 10_000 },
    { what: 'before the first subtotal', of: fee({ bySubtotal }), subtotal: 79_999, meters: 0, is: 10_000 },
    { what: 'from a subtotal on', of: fee({ bySubtotal }), subtotal: 80_000, meters: 0, is: 5_000 },
    { what: 'the last subtotal', of: fee({ bySubtotal }), subtotal: 500_000, meters: 0, is: 2_000 },
    { what: 'below free', of: fee({ freeFrom: milli(100_000) }), subtotal: 99_999, meters: 0, is: 10_000 },
    { what: 'free', of: fee({ freeFrom: milli(100_000) }), subtotal: 100_000, meters: 0, is: 0 },
  ])('by $what is $is', ({ of, subtotal = 0, meters, is }) => {
    expect(zoneFee(of, milli(subtotal), meters)).toBe(is);
  });

  const amount = fc.nat(100_000).map(milli);
  const bands = <Key extends string>(key: Key) =>
    fc
      .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 100 }), amount), { selector: ([from]) => from })
      .map((all) =>
        all.toSorted(([one], [other]) => one - other).map(([from, is]) => ({ [key]: from, amount: is })),
      );
  const anyFee = fc.record({
    amount,
    perKilometer: fc.option(amount, { nil: undefined }),
    byDistance: fc.option(bands('fromKilometers'), { nil: undefined }),
    bySubtotal: fc.option(bands('from'), { nil: undefined }),
    freeFrom: amount,
  }) as fc.Arbitrary<ZoneFee & { readonly freeFrom: ReturnType<typeof milli> }>;

  test('never rises when the subtotal reaches what is free', () => {
    fc.assert(
      fc.property(anyFee, amount, fc.nat(50_000), (of, more, meters) => {
        const below = zoneFee(of, milli(Math.max(0, of.freeFrom - 1)), meters);
        const above = zoneFee(of, milli(of.freeFrom + more), meters);
        expect(above).toBe(zero);
        expect(below).toBeGreaterThanOrEqual(above);
      }),
    );
  });

  test('never is negative, and never falls as the way grows by kilometers', () => {
    fc.assert(
      fc.property(amount, amount, fc.nat(50_000), fc.nat(5_000), (base, perKilometer, meters, more) => {
        const near = zoneFee({ amount: base, perKilometer }, zero, meters);
        expect(near).toBeGreaterThanOrEqual(0);
        expect(zoneFee({ amount: base, perKilometer }, zero, meters + more)).toBeGreaterThanOrEqual(near);
      }),
    );
  });
});
