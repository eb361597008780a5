import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { billRows, lineAmount, lineCost, type OrderAmounts, paymentRows } from '#domain/order/order-rows.ts';

const falafel = { quantity: 2, product_price: '12.50', status: 'Active' } as const;

const order: OrderAmounts = {
  status: 'accepted',
  line_items: [falafel],
  shown_sub_total: '25.00',
  taxes: [],
  charges: [],
  cash_rounding: '0.00',
  delivery_fees: '0.00',
  discounts: [],
  total: '25.00',
  payments: [],
  balance_due: '25.00',
  change: '0.00',
  refund_due: '0.00',
  refunded: '0.00',
  additional_data: { tips_amount: '0.00', iiko_loyalty_discounts: [] },
};

const kindsOf = (rows: readonly { readonly kind: string }[]) => rows.map(({ kind }) => kind).join(' ');

describe('the bill of an order', () => {
  test('has charges and taxes on them after the discounts, and taxes within after the total', () => {
    const taxed = {
      ...order,
      taxes: [
        { name: 'GST', amount: '2.70', is_included: false },
        { name: 'Levy', amount: '1.00', is_included: true },
        { name: 'Cutlery', amount: '0.50' },
      ],
      charges: [{ name: 'Service', amount: '2.50' }],
      cash_rounding: '-0.02',
      delivery_fees: '3.00',
    };
    expect(billRows(taxed)).toEqual([
      { kind: 'subtotal', count: 2, amount: 25_000 },
      { kind: 'tax', name: 'Cutlery', amount: 500 },
      { kind: 'delivery', amount: 3_000, isWaived: false },
      { kind: 'charge', name: 'Service', amount: 2_500 },
      { kind: 'tax', name: 'GST', amount: 2_700 },
      { kind: 'cash_rounding', amount: -20 },
      { kind: 'total', amount: 25_000 },
      { kind: 'included_tax', name: 'Levy', amount: 1_000 },
    ]);
  });

  test('is subtotal and total by default', () => {
    expect(billRows(order)).toEqual([
      { kind: 'subtotal', count: 2, amount: 25_000 },
      { kind: 'total', amount: 25_000 },
    ]);
  });

  /** Source: spec §2 order.rows */
  test('has its rows in the order in which diners read them', () => {
    const full = billRows({
      ...order,
      taxes: [{ name: 'VAT', amount: '1.19' }],
      delivery_fees: '10.00',
      discounts: [{ name: 'EID', amount_value: '2.50', free_delivery: false }],
      deposit: '0.50',
      additional_data: {
        tips_amount: '5.00',
        iiko_loyalty_discounts: [
          { name: 'Regulars', discounts: [{ discountSum: '1.00' }, { discountSum: '0.50' }] },
        ],
      },
    });
    expect(kindsOf(full)).toBe('subtotal loyalty tax delivery discount deposit tips total');
    expect(full.map(({ amount }) => amount)).toEqual([
      25_000, -1_500, 1_190, 10_000, -2_500, 500, 5_000, 25_000,
    ]);
  });

  /** Source: spec §2 order.waived-fee */
  test('shows a waived fee, and no discount if the coupon does nothing else', () => {
    const rows = billRows({
      ...order,
      delivery_fees: '10.00',
      discounts: [{ name: 'FREE', amount_value: '0.00', free_delivery: true }],
    });
    expect(rows).toContainEqual({ kind: 'delivery', amount: 10_000, isWaived: true });
    expect(kindsOf(rows)).toBe('subtotal delivery total');
  });

  /** Source: spec §2 order.deleted-lines */
  test('does not count struck dishes', () => {
    const struck = { ...falafel, quantity: 3, status: 'Deleted' } as const;
    expect(billRows({ ...order, line_items: [falafel, struck] })[0]).toMatchObject({ count: 2 });
  });

  test('has no delivery fee once every dish is struck', () => {
    const rows = billRows({
      ...order,
      line_items: [{ ...falafel, status: 'Deleted' }],
      delivery_fees: '10.00',
    });
    expect(kindsOf(rows)).toBe('subtotal total');
  });

  test('multiplies prices by quantities', () => {
    expect(lineAmount({ quantity: 3, product_price: '0.125', status: 'Active' })).toBe(milli(375));
  });

  test('has deposits in what a line costs, not in its amount', () => {
    const bottles = { ...falafel, deposit: '0.25' };
    expect([lineAmount(bottles), lineCost(bottles), lineCost(falafel)]).toEqual([25_000, 25_500, 25_000]);
  });
});

describe('the payments of an order', () => {
  /** Source: spec §2 order.payments */
  test.for([
    ['unpaid', { balance_due: '25.00' }, 'due'],
    ['paid', { balance_due: '0.00' }, 'due'],
    ['paid with a large note', { balance_due: '0.00', change: '5.00' }, 'due change'],
    ['canceled', { status: 'canceled', balance_due: '25.00' }, ''],
    ['rejected', { status: 'rejected', balance_due: '25.00' }, ''],
    ['canceled after it was paid', { status: 'canceled', refund_due: '25.00' }, 'refund_due'],
    ['paid twice', { balance_due: '0.00', refund_due: '25.00' }, 'due refund_due'],
    [
      'refunded in part',
      { status: 'canceled', refund_due: '5.00', refunded: '20.00' },
      'refund_due refunded',
    ],
    ['refunded completely', { status: 'canceled', refunded: '25.00' }, 'refunded'],
  ] as const)('have the right rows when the order is %s', ([, given, kinds]) => {
    expect(kindsOf(paymentRows({ ...order, ...given }))).toBe(kinds);
  });

  test('are in the order in which they were made', () => {
    const payments = [
      { payment_type: 'machine', amount: '20.00' },
      { payment_type: 'cash', amount: '5.00' },
    ] as const;
    expect(paymentRows({ ...order, payments, balance_due: '0.00' })).toEqual([
      { kind: 'payment', type: 'machine', amount: 20_000 },
      { kind: 'payment', type: 'cash', amount: 5_000 },
      { kind: 'due', amount: 0 },
    ]);
  });
});
