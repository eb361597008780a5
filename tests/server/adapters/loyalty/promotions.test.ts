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

/** What is taken off 18 of soups and 84 of grill. */
const takenOff = (loyalty: readonly Promotion[], differing: Partial<PartnerCart> = {}) =>
  discountsOfProgram(aVenue({ loyalty: [...loyalty], employees }), { ...someCart, ...differing });

describe('the embedded programme', () => {
  test.for<readonly [what: string, promotion: Promotion, sum: number | null]>([
    ['a share of everything', aPromotion(), 10_200],
    ['a share with decimals, rounded', aPromotion({ discount_value: '7.77' }), 7_930],
    ['an amount', fixed('15'), 15_000],
    ['no more than there is', fixed('500'), 102_000],
    ['a share of one category', aPromotion({ categories: [1] }), 1_800],
    ['a share of one dish', aPromotion({ products: [21] }), 8_400],
    ['no more than what it is for', fixed('50', { categories: [1] }), 18_000],
    ['no more than its ceiling', aPromotion({ max_discount_value: '4' }), 4_000],
    ['nothing below its minimum', aPromotion({ min_order_value: '102.01' }), null],
    ['something from its minimum on', aPromotion({ min_order_value: '102' }), 10_200],
    ['nothing of what nobody ordered', aPromotion({ products: [99] }), null],
    ['something where it is meant for guests who eat in', aPromotion({ order_types: ['dine_in'] }), 10_200],
    ['nothing where it is meant for others', aPromotion({ order_types: ['takeaway'] }), null],
    ['nothing where that is what it says', aPromotion({ discount_value: '0' }), null],
  ])('takes off %s', ([, promotion, sum]) => {
    expect(takenOff([promotion])).toEqual(sum === null ? [] : [{ name: 'Members', sums: [sum] }]);
  });

  test('takes off all that is meant for the cart, in the order of the file', () => {
    expect(takenOff([fixed('5', { name: 'B' }), aPromotion({ name: 'A' })])).toEqual([
      { name: 'B', sums: [5_000] },
      { name: 'A', sums: [10_200] },
    ]);
  });

  test('takes off no more than there is, all in all', () => {
    expect(
      takenOff([fixed('100', { name: 'A' }), fixed('50', { name: 'B' }), fixed('1', { name: 'C' })]),
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
  ] as const)('takes off what employee %s has', ([employeeId, discounts]) => {
    expect(takenOff([], { employeeId })).toEqual(discounts);
  });

  test('takes nothing off nothing', () => {
    expect(takenOff([fixed('5')], { lines: [], employeeId: 'E-7' })).toEqual([]);
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

  test('takes off what can be paid, and together no more than the cart costs', () => {
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

  test('takes off the same, in whatever order the dishes came', () => {
    fc.assert(
      fc.property(fc.array(randomPromotion, { maxLength: 3 }), randomCart, (loyalty, cart) => {
        const turned = { ...cart, lines: cart.lines.toReversed() };
        const venue = aVenue({ loyalty, employees });
        expect(discountsOfProgram(venue, turned)).toEqual(discountsOfProgram(venue, cart));
      }),
    );
  });
});
