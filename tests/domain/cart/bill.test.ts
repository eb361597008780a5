import { describe, expect, test } from 'vitest';
import { billOf, noExtras } from '#domain/cart/bill.ts';
import { type BillLine, billLine, lineTotal } from '#domain/cart/bill-line.ts';
import type { BillRules } from '#domain/cart/bill-rules.ts';
import type { Coupon } from '#domain/cart/coupon.ts';
import { amountOf, milli } from '#domain/money.ts';

const plain: BillRules = { places: 2, withTax: false, taxes: [], subtotalIncludesTax: true };
const vat = { id: 1, name: 'VAT', type: 'percentage', rate: '5' } as const;
const service = { id: 2, name: 'Service', type: 'percentage', rate: '10' } as const;
const cutlery = { id: 3, name: 'Cutlery', type: 'fixed', rate: '2.50' } as const;
const taxed: BillRules = { ...plain, withTax: true, taxes: [vat, cutlery] };

/** A line with its price before tax; the tax of `rules` is added. */
const aLine = (price: string, quantity: number, rules = plain, product = 11): BillLine =>
  billLine(
    { product, category: 1 },
    quantity,
    { price: amountOf(price), discount: 0, choices: [], combos: [] },
    rules,
  );

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

describe('a bill', () => {
  test('is zero without lines, whatever the venue charges', () => {
    const extras = { ...noExtras, deliveryFee: milli(9_000), coupon: aCoupon() };
    expect(billOf([], { ...taxed, subtotalIncludesTax: false }, extras)).toEqual({
      subtotal: 0,
      shownSubtotal: 0,
      percentageTaxes: [{ id: 1, name: 'VAT', amount: 0 }],
      fixedTaxes: [],
      taxes: [],
      charges: [],
      deliveryFee: 0,
      waivedFee: 0,
      coupon: null,
      discount: 0,
      loyalty: 0,
      deposit: 0,
      tips: 0,
      cashRounding: 0,
      total: 0,
    });
  });

  /** Source: spec §9 tax.fixed, total */
  test('adds up lines, fixed taxes, delivery, coupon and tip', () => {
    const bill = billOf([aLine('10', 2, taxed), aLine('7.25', 1, taxed)], taxed, {
      ...noExtras,
      deliveryFee: milli(9_000),
      coupon: aCoupon(),
      tips: milli(5_000),
    });
    expect(bill).toMatchObject({
      // 2 × 10.50 and 7.61, a half of 7.6125 down to the nearest.
      subtotal: 28_610,
      fixedTaxes: [{ id: 3, name: 'Cutlery', amount: 2_500 }],
      deliveryFee: 9_000,
      discount: 2_860,
      tips: 5_000,
      total: 42_250,
    });
  });

  test.for<{ what: string; rules: BillRules; shown: number; rows: readonly number[] }>([
    { what: 'includes tax', rules: { ...taxed, subtotalIncludesTax: true }, shown: 10_500, rows: [500] },
    {
      what: 'leaves tax to its row',
      rules: { ...taxed, subtotalIncludesTax: false },
      shown: 10_000,
      rows: [500],
    },
    {
      what: 'leaves two taxes to their rows',
      rules: { ...taxed, taxes: [vat, service], subtotalIncludesTax: false },
      shown: 10_000,
      rows: [500, 1_000],
    },
    {
      what: 'has no tax where prices are shown without',
      rules: { ...taxed, withTax: false, subtotalIncludesTax: false },
      shown: 10_000,
      rows: [],
    },
  ])('whose subtotal $what', ({ rules, shown, rows }) => {
    const bill = billOf([aLine('10', 1, rules)], rules, noExtras);
    expect(bill.shownSubtotal).toBe(shown);
    expect(bill.percentageTaxes.map(({ amount }) => amount)).toEqual(rows);
    expect(bill.total).toBe(bill.subtotal + (bill.fixedTaxes[0]?.amount ?? 0));
  });

  test('has no tax at a rate of zero, however prices are rounded', () => {
    const rules: BillRules = {
      ...plain,
      withTax: true,
      taxes: [{ ...vat, rate: '0' }],
      subtotalIncludesTax: false,
    };
    expect(billOf([aLine('0.006', 10, rules)], rules, noExtras)).toMatchObject({
      subtotal: 100,
      shownSubtotal: 100,
      percentageTaxes: [{ amount: 0 }],
    });
  });

  test('never shows a higher price without tax than with it', () => {
    const rules: BillRules = {
      ...plain,
      withTax: true,
      taxes: [{ ...vat, rate: '0.01' }],
      subtotalIncludesTax: false,
    };
    // One costs 0.004, rounded to zero; ten cost 0.04 before tax.
    expect(billOf([aLine('0.004', 10, rules)], rules, noExtras)).toMatchObject({
      subtotal: 0,
      shownSubtotal: 0,
      percentageTaxes: [{ amount: 0 }],
    });
  });

  /** Source: spec §9 delivery.waived */
  test.for([
    { what: 'waives the fee', coupon: aCoupon({ free_delivery: true }), fee: 0, waived: 9_000 },
    {
      what: 'does not waive it below its minimum',
      coupon: aCoupon({ free_delivery: true, min_order_value: '10.01' }),
      fee: 9_000,
      waived: 0,
    },
    {
      what: 'waives it exactly at its minimum',
      coupon: aCoupon({ free_delivery: true, min_order_value: '10' }),
      fee: 0,
      waived: 9_000,
    },
    { what: 'does not concern it', coupon: aCoupon(), fee: 9_000, waived: 0 },
  ])('with a coupon that $what', ({ coupon, fee, waived }) => {
    const bill = billOf([aLine('10', 1)], plain, { ...noExtras, deliveryFee: milli(9_000), coupon });
    expect(bill).toMatchObject({ deliveryFee: fee, waivedFee: waived });
  });

  test('is never below zero before the tip', () => {
    const bill = billOf([aLine('10', 1)], plain, { ...noExtras, loyalty: milli(25_000), tips: milli(3_000) });
    expect(bill).toMatchObject({ subtotal: 10_000, loyalty: 25_000, total: 3_000 });
  });

  test('rounds a fixed tax to a payable amount', () => {
    const rules: BillRules = { ...plain, places: 0, taxes: [{ ...cutlery, rate: '1.5' }] };
    expect(billOf([aLine('10', 1, rules)], rules, noExtras)).toMatchObject({
      fixedTaxes: [{ amount: 2_000 }],
      total: 12_000,
    });
  });

  test('limits a unit price to zero before it multiplies', () => {
    const rules = { ...plain };
    const discounted = billLine(
      { product: 11, category: 1 },
      3,
      { price: amountOf('2'), discount: 0, choices: [{ price: milli(5_000), math: '-' }], combos: [] },
      rules,
    );
    expect(discounted).toMatchObject({ unit: 0, net: 0 });
    expect(lineTotal(discounted)).toBe(0);
  });
});
