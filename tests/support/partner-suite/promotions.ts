import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addAmounts, type Milli, milli, stepOf } from '#domain/money.ts';
import { orderTypes } from '#domain/order-type.ts';
import type { PartnerCart } from '#server/loyalty/partner.ts';
import { layla, type PartnerBench, someCart } from './bench.ts';

const places = 2;

const randomCart: fc.Arbitrary<PartnerCart> = fc.record({
  menu: fc.integer({ min: 1, max: 9_999 }),
  orderType: fc.constantFrom(...orderTypes),
  employeeId: fc.constantFrom(null, layla.id, 'E-9'),
  currency: fc.constant(someCart.currency),
  places: fc.constant(places),
  lines: fc.array(
    fc.record({
      product: fc.constantFrom(11, 12, 21),
      category: fc.constantFrom(1, 2),
      sku: fc.constantFrom('', 'S-11'),
      name: fc.string({ unit: 'grapheme', maxLength: 20 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      unit: fc
        .oneof(fc.nat({ max: 20 }), fc.nat({ max: 500_000 }))
        .map((steps) => milli(steps * stepOf(places))),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

export const subtotalOf = ({ lines }: PartnerCart): Milli =>
  addAmounts(...lines.map(({ unit, quantity }) => milli(unit * quantity)));

/** Promotions of carts. */
export function describePromotions({ name, open }: PartnerBench): void {
  describe(`${name} on promotions`, () => {
    test('returns discounts, and more for an employee', async () => {
      const { partner } = await open();
      const sumOf = async (cart: PartnerCart) =>
        addAmounts(...(await partner.fetchPromotions(cart)).flatMap(({ sums }) => sums));
      const guest = await sumOf(someCart);
      expect(guest).toBeGreaterThan(0);
      expect(await sumOf({ ...someCart, employeeId: layla.id })).toBeGreaterThan(guest);
      expect(await sumOf({ ...someCart, employeeId: 'E-9' })).toBe(guest);
    });

    test('returns payable amounts that never exceed the price of the cart', async () => {
      const { partner } = await open();
      await fc.assert(
        fc.asyncProperty(randomCart, async (cart) => {
          const discounts = await partner.fetchPromotions(cart);
          const sums = discounts.flatMap((one) => one.sums);
          for (const sum of sums) expect(sum >= 0 && sum % stepOf(cart.places) === 0).toBe(true);
          expect(addAmounts(...sums)).toBeLessThanOrEqual(subtotalOf(cart));
          for (const discount of discounts) expect(discount.name).not.toBe('');
        }),
        { numRuns: 60 },
      );
    });
  });
}
