import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCoupon, type Coupon, type CouponLine } from '#domain/cart/coupon.ts';
import { type Decimals, milli } from '#domain/money.ts';
import { countOf } from '#tests/support/long-run.ts';

const aCoupon = (differing: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  discount_value: '10',
  discount_value_type: 'percentage',
  min_order_value: '0',
  max_discount_value: null,
  free_delivery: false,
  products: [],
  categories: [],
  ...differing,
});

const fixed = (discount_value: string, differing: Partial<Coupon> = {}) =>
  aCoupon({ discount_value, discount_value_type: 'fixed', ...differing });

const line = (product: number, category: number, total: number): CouponLine => ({
  product,
  category,
  total: milli(total),
});

/** 30 of soups, 70 of grill. */
const lines = [line(11, 1, 10_000), line(12, 1, 20_000), line(21, 2, 70_000)];

describe('a coupon', () => {
  test('for a category counts a dish that the category lists too', () => {
    const listed = [...lines.slice(0, 2), { ...line(22, 3, 10_000), alsoIn: [2, 4] }];
    expect(applyCoupon(aCoupon({ categories: [2] }), listed, 2)).toMatchObject({ discount: 1_000 });
  });

  /** Source: spec §5 coupon.ceiling, coupon.eligible, coupon.fixed, coupon.percentage */
  test.for([
    { what: 'takes a percentage off', coupon: aCoupon(), discount: 10_000 },
    {
      what: 'takes a percentage with decimals off',
      coupon: aCoupon({ discount_value: '33.3' }),
      discount: 33_300,
    },
    { what: 'takes everything off', coupon: aCoupon({ discount_value: '100' }), discount: 100_000 },
    { what: 'takes a fixed amount off', coupon: fixed('12.50'), discount: 12_500 },
    { what: 'takes no more off than there is', coupon: fixed('500'), discount: 100_000 },
    {
      what: 'is limited to its ceiling by percentage',
      coupon: aCoupon({ max_discount_value: '7.5' }),
      discount: 7_500,
    },
    {
      what: 'is limited to its ceiling by amount',
      coupon: fixed('20', { max_discount_value: '7.5' }),
      discount: 7_500,
    },
    {
      what: 'below its ceiling is not raised',
      coupon: aCoupon({ max_discount_value: '50' }),
      discount: 10_000,
    },
    { what: 'applies to one product', coupon: aCoupon({ products: [12] }), discount: 2_000 },
    { what: 'applies to a category', coupon: aCoupon({ categories: [1] }), discount: 3_000 },
    {
      what: 'applies to a product and a category',
      coupon: aCoupon({ products: [21], categories: [1] }),
      discount: 10_000,
    },
    {
      what: 'counts a line once if it is eligible twice',
      coupon: aCoupon({ products: [11], categories: [1] }),
      discount: 3_000,
    },
    {
      what: 'of a fixed amount takes no more off than is eligible',
      coupon: fixed('50', { products: [11] }),
      discount: 10_000,
    },
    {
      what: 'counts the whole cart towards its minimum',
      coupon: aCoupon({ min_order_value: '100', products: [11] }),
      discount: 1_000,
    },
    {
      what: 'with a ceiling of zero takes nothing off',
      coupon: aCoupon({ max_discount_value: '0' }),
      discount: 0,
    },
  ])('$what', ({ coupon, discount }) => {
    expect(applyCoupon(coupon, lines, 2)).toEqual({ kind: 'applied', discount, freesDelivery: false });
  });

  /** Source: spec §5 coupon.minimum */
  test('is not applied one thousandth below its minimum', () => {
    const coupon = aCoupon({ min_order_value: '100.001' });
    expect(applyCoupon(coupon, lines, 3)).toEqual({ kind: 'below_minimum', minimum: 100_001 });
    expect(applyCoupon(aCoupon({ min_order_value: '100.000' }), lines, 3)).toMatchObject({ kind: 'applied' });
  });

  test('for nothing in the cart does nothing unless it waives the delivery fee', () => {
    expect(applyCoupon(aCoupon({ products: [99] }), lines, 2)).toEqual({ kind: 'nothing_eligible' });
    expect(applyCoupon(aCoupon({ products: [99], free_delivery: true }), lines, 2)).toEqual({
      kind: 'applied',
      discount: 0,
      freesDelivery: true,
    });
  });

  test.for<{ total: number; percent: string; decimals: Decimals; discount: number }>([
    { total: 125, percent: '10', decimals: 2, discount: 10 },
    { total: 150, percent: '10', decimals: 2, discount: 20 },
    { total: 1_005, percent: '50', decimals: 3, discount: 503 },
    { total: 15_000, percent: '10', decimals: 0, discount: 2_000 },
    { total: 14_999, percent: '10', decimals: 0, discount: 1_000 },
    { total: 50, percent: '10', decimals: 2, discount: 10 },
  ])(
    'rounds $percent percent of $total to $decimals decimals, a half up',
    ({ total, percent, decimals, discount }) => {
      expect(applyCoupon(aCoupon({ discount_value: percent }), [line(1, 1, total)], decimals)).toMatchObject({
        discount,
      });
    },
  );

  test('rounds a ceiling to a payable amount', () => {
    expect(applyCoupon(fixed('2.345', { max_discount_value: '1.234' }), lines, 2)).toMatchObject({
      discount: 1_230,
    });
  });

  describe('that falls below its minimum by a struck line', () => {
    const soups = [line(11, 1, 30_000), line(12, 1, 20_000), line(13, 2, 10_000)];
    const afterStriking = (coupon: Coupon, struck: readonly number[]) =>
      applyCoupon(
        coupon,
        soups.filter(({ product }) => !struck.includes(product)),
        2,
        soups.filter(({ product }) => struck.includes(product)),
      );

    test.for([
      { what: 'of a percentage', coupon: aCoupon({ min_order_value: '55' }), struck: [12], discount: 4_000 },
      {
        what: 'of a fixed amount',
        coupon: fixed('10', { min_order_value: '60' }),
        struck: [13],
        discount: 8_330,
      },
      {
        what: 'with a ceiling',
        coupon: aCoupon({ discount_value: '50', max_discount_value: '6', min_order_value: '60' }),
        struck: [11],
        discount: 3_000,
      },
      {
        what: 'for some dishes that all remain',
        coupon: fixed('10', { min_order_value: '60', products: [11] }),
        struck: [12],
        discount: 10_000,
      },
      {
        what: 'for some dishes of which none remains',
        coupon: fixed('10', { min_order_value: '60', products: [11] }),
        struck: [11],
        discount: 0,
      },
    ])('$what keeps the agreed discount in proportion', ({ coupon, struck, discount }) => {
      expect(afterStriking(coupon, struck)).toEqual({ kind: 'applied', discount, freesDelivery: false });
    });

    test('still waives the delivery fee', () => {
      const coupon = aCoupon({ min_order_value: '60', free_delivery: true });
      expect(afterStriking(coupon, [11])).toMatchObject({ kind: 'applied', freesDelivery: true });
    });

    test('does nothing if it never applied', () => {
      expect(afterStriking(aCoupon({ min_order_value: '61' }), [11])).toEqual({
        kind: 'below_minimum',
        minimum: 61_000,
      });
    });

    test('keeps the agreed discount times the remaining share of eligible lines, rounded once', () => {
      const totals = fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 1, maxLength: 6 });
      const amount = fc.nat({ max: 60_000 }).map((thousandths) => (thousandths / 1000).toFixed(3));
      const terms = fc.record({
        discount_value_type: fc.constantFrom('percentage' as const, 'fixed' as const),
        discount_value: amount,
        max_discount_value: fc.option(amount),
        products: fc.constantFrom([], [0], [0, 1]),
      });
      const decimals = fc.constantFrom<Decimals[]>(0, 2, 3);
      fc.assert(
        fc.property(decimals, totals, terms, fc.nat({ max: 63 }), (at, sizes, given, mask) => {
          const step = 10 ** (3 - at);
          const all = sizes.map((size, product) => line(product, 1, size * step));
          const [left, struck] = [0, 1].map((bit) =>
            all.filter(({ product }) => ((mask >> product) & 1) === bit),
          ) as [typeof all, typeof all];
          const sum = (some: typeof all) => some.reduce((so, { total }) => so + total, 0);
          // Any struck line makes the coupon miss its minimum.
          const coupon = aCoupon({ ...given, min_order_value: (sum(all) / 1000).toFixed(3) });
          const isFor = ({ product }: (typeof all)[number]) =>
            given.products.length === 0 || given.products.some((one) => one === product);
          const agreed = applyCoupon(coupon, all, at);
          const outcome = applyCoupon(coupon, left, at, struck);
          const discountOf = (one: typeof outcome) => (one.kind === 'applied' ? BigInt(one.discount) : 0n);
          const [rest, whole] = [sum(left.filter(isFor)), sum(all.filter(isFor))].map(BigInt) as [
            bigint,
            bigint,
          ];
          // Half a step up, in whole numbers.
          const unit = whole * BigInt(step);
          const expected =
            whole === 0n ? 0n : ((2n * discountOf(agreed) * rest + unit) / (2n * unit)) * BigInt(step);
          expect(discountOf(outcome)).toBe(expected);
          expect(discountOf(outcome) <= rest).toBe(true);
          expect(left.length > 0 || discountOf(outcome) === 0n).toBe(true);
        }),
        { numRuns: countOf({ full: 20_000, small: 1_000 }) },
      );
    });
  });

  test('never takes more off than is eligible, and only payable amounts', () => {
    const decimals = fc.constantFrom<Decimals[]>(0, 2, 3);
    const steps = fc.integer({ min: 0, max: 5_000 });
    const amounts = fc.nat({ max: 200_000 }).map((thousandths) => (thousandths / 1000).toFixed(3));
    const coupons = fc.record({
      discount_value_type: fc.constantFrom('percentage' as const, 'fixed' as const),
      discount_value: fc.nat({ max: 100_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
      max_discount_value: fc.option(amounts),
    });
    fc.assert(
      fc.property(decimals, fc.array(steps, { minLength: 1, maxLength: 4 }), coupons, (at, totals, terms) => {
        const step = 10 ** (3 - at);
        const cart = totals.map((total, product) => line(product, 1, total * step));
        const outcome = applyCoupon(aCoupon({ ...terms, products: [0] }), cart, at);
        const eligible = cart[0]?.total ?? 0;
        expect(outcome.kind === 'nothing_eligible').toBe(eligible === 0);
        const discount = outcome.kind === 'applied' ? outcome.discount : 0;
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(eligible);
        expect(discount % step).toBe(0);
      }),
    );
  });
});
