import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billOf } from '#domain/cart/bill.ts';
import { type BillLine, billedDish, canBeBilled } from '#domain/cart/bill-line.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import type { Coupon } from '#domain/cart/coupon.ts';
import { milli } from '#domain/money.ts';

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => milli(amount * 10));

const lines = fc
  .array(
    fc.record({
      product: fc.integer({ min: 1, max: 5 }),
      category: fc.constant(1),
      quantity: fc.integer({ min: 1, max: 9 }),
      unit: cents(5_000),
      deposit: fc.option(cents(200), { nil: undefined }),
    }),
    { maxLength: 5 },
  )
  .map((all): readonly BillLine[] => all.map((line) => ({ ...line, net: line.unit })));

const rules: fc.Arbitrary<BillRules> = fc.record({
  places: fc.constant(2 as const),
  withTax: fc.boolean(),
  subtotalIncludesTax: fc.boolean(),
  taxMode: fc.constantFrom(undefined, 'inside', 'added'),
  charges: fc.constant([{ id: 1, name: 'Service', type: 'percentage' as const, amount: '10' }]),
  taxes: fc.constant([
    { id: 1, name: 'VAT', type: 'percentage' as const, rate: '5' },
    { id: 2, name: 'Cutlery', type: 'fixed' as const, rate: '0.50' },
  ]),
});

const coupon: fc.Arbitrary<Coupon> = fc.record({
  id: fc.constant(1),
  discount_value: fc.constantFrom('10', '100', '25.5'),
  discount_value_type: fc.constantFrom('percentage', 'fixed'),
  min_order_value: fc.constantFrom('0', '30'),
  max_discount_value: fc.constantFrom(null, '4'),
  free_delivery: fc.boolean(),
  products: fc.constantFrom([], [2]),
  categories: fc.constant([]),
});

const extras: fc.Arbitrary<BillExtras> = fc.record({
  deliveryFee: cents(1_000),
  coupon: fc.option(coupon),
  loyalty: cents(3_000),
  tips: cents(1_000),
});

test('a deposit is added to the total, and touches nothing else of a bill', () => {
  fc.assert(
    fc.property(lines, lines, rules, extras, (served, struck, terms, more) => {
      const without = (all: readonly BillLine[]) => all.map(({ deposit: _, ...line }) => line);
      const bill = billOf(served, terms, more, struck);
      const same = billOf(without(served), terms, more, without(struck));
      const deposit = served.reduce((sum, line) => sum + (line.deposit ?? 0) * line.quantity, 0);
      expect(bill).toEqual({ ...same, deposit, total: same.total + deposit });
    }),
  );
});

test('a loyalty discount above the price of the dishes leaves the deposit', () => {
  const line = {
    product: 1,
    category: 1,
    quantity: 2,
    unit: milli(3_000),
    net: milli(3_000),
    deposit: milli(250),
  };
  const plain: BillRules = { places: 2, withTax: false, taxes: [], subtotalIncludesTax: true };
  const more = { deliveryFee: milli(0), coupon: null, loyalty: milli(9_000), tips: milli(0) };
  expect(billOf([line], plain, more)).toMatchObject({ subtotal: 6_000, deposit: 500, total: 500 });
});

test('lines carry the deposit of their dish', () => {
  expect(billedDish({ id: 7, category: 1, deposit: milli(250) })).toEqual({
    product: 7,
    category: 1,
    deposit: 250,
  });
  expect(billedDish({ id: 7, category: 1 })).toEqual({ product: 7, category: 1 });
});

test('deposits count towards what can be billed at all', () => {
  const line = { product: 1, category: 1, quantity: 1, unit: milli(1), net: milli(1) };
  expect(canBeBilled([{ ...line, deposit: milli(10 ** 15 - 2) }])).toBe(true);
  expect(canBeBilled([{ ...line, deposit: milli(10 ** 15 - 1) }])).toBe(false);
});
