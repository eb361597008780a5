import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { venueFileSchema } from '#contracts/shapes/venue.ts';
import { addAmounts, milli, stepOf } from '#domain/money.ts';
import { orderTypes } from '#domain/order-type.ts';
import { discountsOfProgram } from '#server/adapters/loyalty/embedded/promotions.ts';
import type { PartnerCart } from '#server/loyalty/partner.ts';
import { countOf } from '#tests/support/long-run.ts';
import { someCart } from '#tests/support/partner-suite/bench.ts';
import { subtotalOf } from '#tests/support/partner-suite/promotions.ts';
import { amountAt, percent } from '#tests/support/random-amounts.ts';
import { aVenue } from '#tests/support/venues.ts';

type Promotion = NonNullable<z.input<typeof venueFileSchema>['loyalty']>[number];

const aPromotion = (differing: Partial<Promotion> = {}): Promotion => ({
  name: 'Members',
  discount_value_type: 'percentage',
  discount_value: '10',
  ...differing,
});

const fixed = (discount_value: string, differing: Partial<Promotion> = {}) =>
  aPromotion({ discount_value_type: 'fixed', discount_value, ...differing });

const employees = [
  { employee_id: 'E-7', employee_phone: '+971500000107', discount: 20 },
  { employee_id: 'E-8', employee_phone: '+971500000108' },
];

/** The discounts on 18 of soups and 84 of grill. */
const discountsOn = (loyalty: readonly Promotion[], differing: Partial<PartnerCart> = {}) =>
  discountsOfProgram(aVenue({ loyalty: [...loyalty], employees }), { ...someCart, ...differing });

describe('the embedded loyalty program', () => {
  test.for<readonly [what: string, promotion: Promotion, sum: number | null]>([
    ['a percentage of everything', aPromotion(), 10_200],
    ['a percentage with decimals, rounded', aPromotion({ discount_value: '7.77' }), 7_930],
    ['an amount', fixed('15'), 15_000],
    ['no more than the total', fixed('500'), 102_000],
    ['a percentage of one category', aPromotion({ categories: [1] }), 1_800],
    ['a percentage of one dish', aPromotion({ products: [21] }), 8_400],
    ['no more than the category it applies to', fixed('50', { categories: [1] }), 18_000],
    ['no more than its ceiling', aPromotion({ max_discount_value: '4' }), 4_000],
    ['nothing below its minimum', aPromotion({ min_order_value: '102.01' }), null],
    ['its amount from its minimum on', aPromotion({ min_order_value: '102' }), 10_200],
    ['nothing for products not in the cart', aPromotion({ products: [99] }), null],
    ['its amount for its order type', aPromotion({ order_types: ['dine_in'] }), 10_200],
    ['nothing for other order types', aPromotion({ order_types: ['takeaway'] }), null],
    ['nothing for a discount of zero', aPromotion({ discount_value: '0' }), null],
  ])('takes off %s', ([, promotion, sum]) => {
    expect(discountsOn([promotion])).toEqual(sum === null ? [] : [{ name: 'Members', sums: [sum] }]);
  });

  test('takes off every matching promotion, in file order', () => {
    expect(discountsOn([fixed('5', { name: 'B' }), aPromotion({ name: 'A' })])).toEqual([
      { name: 'B', sums: [5_000] },
      { name: 'A', sums: [10_200] },
    ]);
  });

  test('takes off no more than the total', () => {
    expect(
      discountsOn([fixed('100', { name: 'A' }), fixed('50', { name: 'B' }), fixed('1', { name: 'C' })]),
    ).toEqual([
      { name: 'A', sums: [100_000] },
      { name: 'B', sums: [2_000] },
    ]);
  });

  test.for([
    ['E-7', [{ name: 'Employee discount', sums: [20_400] }]],
    ['E-8', []],
    ['E-9', []],
    [null, []],
  ] as const)('takes off the discount of employee %s', ([employeeId, discounts]) => {
    expect(discountsOn([], { employeeId })).toEqual(discounts);
  });

  test('takes nothing off an empty cart', () => {
    expect(discountsOn([fixed('5')], { lines: [], employeeId: 'E-7' })).toEqual([]);
  });

  const ids = fc.subarray([11, 12, 21, 22]);
  const kinds = fc.oneof(
    percent.map((share) => ({ discount_value_type: 'percentage' as const, discount_value: String(share) })),
    amountAt(3).map((amount) => ({ discount_value_type: 'fixed' as const, discount_value: amount })),
  );
  const conditions = fc.record({
    name: fc.constantFrom('A', 'B'),
    min_order_value: amountAt(2),
    max_discount_value: fc.oneof(fc.constant(null), amountAt(3)),
    products: ids,
    categories: fc.subarray([1, 2]),
    order_types: fc.subarray([...orderTypes]),
  });
  const randomPromotion: fc.Arbitrary<Promotion> = fc
    .tuple(kinds, conditions)
    .map(([kind, rest]) => ({ ...kind, ...rest }));
  const randomCart: fc.Arbitrary<PartnerCart> = fc
    .constantFrom<PartnerCart['places'][]>(0, 2, 3)
    .chain((places) =>
      fc.record({
        menu: fc.constant(7),
        orderType: fc.constantFrom(...orderTypes),
        employeeId: fc.constantFrom(null, 'E-7', 'E-8'),
        currency: fc.constant('AED'),
        places: fc.constant(places),
        lines: fc.array(
          fc.record({
            product: fc.constantFrom(11, 12, 21),
            category: fc.constantFrom(1, 2, 3),
            sku: fc.constant(''),
            name: fc.constant('Dish'),
            quantity: fc.integer({ min: 1, max: 99 }),
            unit: fc
              .oneof(fc.nat({ max: 30 }), fc.nat({ max: 900_000 }))
              .map((steps) => milli(steps * stepOf(places))),
          }),
          { maxLength: 6 },
        ),
      }),
    );

  test('takes off payable amounts, and no more than the cart costs', () => {
    fc.assert(
      fc.property(
        fc.array(randomPromotion, { maxLength: 5 }),
        percent,
        randomCart,
        (loyalty, discount, cart) => {
          const staff = employees.map((employee) => ({ ...employee, discount }));
          const discounts = discountsOfProgram(aVenue({ loyalty, employees: staff }), cart);
          const sums = discounts.flatMap((one) => one.sums);
          for (const sum of sums) expect(sum > 0 && sum % stepOf(cart.places) === 0).toBe(true);
          expect(addAmounts(...sums)).toBeLessThanOrEqual(subtotalOf(cart));
        },
      ),
      { numRuns: countOf({ full: 10_000, small: 40 }) },
    );
  });

  test('takes off the same in any order of lines', () => {
    fc.assert(
      fc.property(fc.array(randomPromotion, { maxLength: 3 }), randomCart, (loyalty, cart) => {
        const reversed = { ...cart, lines: cart.lines.toReversed() };
        const venue = aVenue({ loyalty, employees });
        expect(discountsOfProgram(venue, reversed)).toEqual(discountsOfProgram(venue, cart));
      }),
    );
  });
});
