import { describe, expect, test } from 'vitest';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import type { Charge } from '#domain/cart/charges.ts';
import { chargesFor } from '#domain/cart/charges.ts';
import { amountOf, milli } from '#domain/money.ts';
import { taxesAt } from '#domain/tax/tax.ts';
import { aCoupon, aLine, amountsOf, aTax, rules } from './a-bill.ts';

const bag: Charge = { id: 1, name: 'bag', type: 'fixed', amount: '0.25' };
const service: Charge = { id: 2, name: 'service', type: 'percentage', amount: '10' };
const two = [aLine('8.00'), aLine('2.00')];

const charged = (
  charges: readonly Charge[],
  extras: Partial<BillExtras> = {},
  more: Partial<BillRules> = {},
) => amountsOf(two, rules([], { charges, ...more }), extras);

describe('a charge', () => {
  test.for<{
    what: string;
    charge: Charge;
    extras?: Partial<BillExtras>;
    bill: Readonly<Record<string, string>>;
  }>([
    { what: 'is added once for the order', charge: bag, bill: { bag: '0.25', total: '10.25' } },
    {
      what: 'is added for each item',
      charge: { ...bag, per: 'item' },
      bill: { bag: '0.50', total: '10.50' },
    },
    { what: 'is a percentage of the goods', charge: service, bill: { service: '1.00', total: '11.00' } },
    {
      what: 'is a percentage of what is left after discounts',
      charge: service,
      extras: { coupon: aCoupon('3.00'), loyalty: milli(2_000) },
      bill: { service: '0.50', total: '5.50' },
    },
    {
      what: 'is left out where the goods cost enough',
      charge: { ...bag, below: '10' },
      bill: { total: '10.00' },
    },
    { what: 'stays below that', charge: { ...bag, below: '10.01' }, bill: { bag: '0.25', total: '10.25' } },
    {
      what: 'waits for enough guests',
      charge: { ...service, min_guests: 6 },
      extras: { guests: 5 },
      bill: { total: '10.00' },
    },
    {
      what: 'does not guess how many there are',
      charge: { ...service, min_guests: 6 },
      bill: { total: '10.00' },
    },
    {
      what: 'comes with enough guests',
      charge: { ...service, min_guests: 6 },
      extras: { guests: 6 },
      bill: { service: '1.00', total: '11.00' },
    },
    {
      what: 'takes no part of the tip',
      charge: service,
      extras: { tips: milli(5_000) },
      bill: { service: '1.00', total: '16.00' },
    },
    { what: 'of nothing has no row', charge: { ...service, amount: '0' }, bill: { total: '10.00' } },
  ])('$what', ({ charge, extras, bill }) => {
    expect(charged([charge], extras)).toEqual(bill);
  });

  test('is not charged for nothing', () => {
    expect(amountsOf([], rules([], { charges: [bag, service] }))).toEqual({ total: '0.00' });
  });

  test('is taxed as the goods, as its own class, or not at all', () => {
    const taxes = [aTax(1, 'food', '10'), aTax(2, 'other', '20', { class: 'other' })];
    const taxOf = (charge: Charge) =>
      amountsOf([aLine('100')], rules(taxes, { taxMode: 'added', charges: [charge] }));
    const fee: Charge = { id: 1, name: 'fee', type: 'fixed', amount: '10' };
    expect(taxOf(fee)).toMatchObject({ food: '11.00 of 110.00', total: '121.00' });
    expect(taxOf({ ...fee, tax_class: 'other' })).toMatchObject({
      food: '10.00 of 100.00',
      other: '2.00 of 10.00',
      total: '122.00',
    });
    expect(taxOf({ ...fee, taxable: false })).toMatchObject({ food: '10.00 of 100.00', total: '120.00' });
  });

  test('is for the ways of ordering that it names', () => {
    const all = [bag, { ...service, order_types: ['dine_in'] as const }];
    expect(chargesFor(all, 'dine_in').map(({ name }) => name)).toEqual(['bag', 'service']);
    expect(chargesFor(all, 'takeaway').map(({ name }) => name)).toEqual(['bag']);
  });
});

describe('a tax', () => {
  test.for<{ what: string; orderType: 'dine_in' | 'takeaway'; at: string; names: readonly string[] }>([
    { what: 'begins at its moment', orderType: 'dine_in', at: '2026-01-01T00:00:00', names: ['new', 'here'] },
    { what: 'ends at its moment', orderType: 'dine_in', at: '2025-12-31T23:59:59', names: ['old', 'here'] },
    {
      what: 'is for the ways of ordering that it names',
      orderType: 'takeaway',
      at: '2026-06-01T12:00:00',
      names: ['new'],
    },
  ])('$what', ({ orderType, at, names }) => {
    const taxes = [
      aTax(1, 'old', '19', { until: '2026-01-01T00:00:00' }),
      aTax(2, 'new', '7', { from: '2026-01-01T00:00:00' }),
      aTax(3, 'here', '1', { order_types: ['dine_in'] }),
    ];
    expect(taxesAt(taxes, { orderType, at }).map(({ name }) => name)).toEqual(names);
  });

  test('after another is computed on it, too', () => {
    const taxes = [aTax(1, 'levy', '10'), aTax(2, 'VAT', '5', { after: [1] })];
    expect(amountsOf([aLine('100')], rules(taxes, { taxMode: 'added' }))).toEqual({
      levy: '10.00 of 100.00',
      VAT: '5.50 of 110.00',
      total: '115.50',
    });
    expect(amountsOf([aLine('115.50')], rules(taxes))).toEqual({
      levy: '10.00 of 100.00',
      VAT: '5.50 of 110.00',
      total: '115.50',
    });
  });

  test('leaves what is exempt alone', () => {
    const taxes = [aTax(1, 'VAT', '5')];
    expect(amountsOf([aLine('100'), aLine('50', 'exempt')], rules(taxes, { taxMode: 'added' }))).toEqual({
      VAT: '5.00 of 100.00',
      total: '155.00',
    });
  });

  test('of nothing has no row', () => {
    expect(
      amountsOf([aLine('100')], rules([aTax(1, 'VAT', '5'), aTax(2, 'wine', '20', { class: 'wine' })])),
    ).toEqual({
      VAT: '4.76 of 95.24',
      total: '100.00',
    });
  });

  test('shrinks with a loyalty discount, delivery last', () => {
    const taxed = rules([aTax(1, 'VAT', '10')]);
    const extras = { deliveryFee: amountOf('11.00') };
    expect(amountsOf([aLine('22.00')], taxed, { ...extras, loyalty: amountOf('11.00') })).toEqual({
      VAT: '2.00 of 20.00',
      total: '22.00',
    });
    expect(amountsOf([aLine('22.00')], taxed, { ...extras, loyalty: amountOf('27.50') })).toEqual({
      VAT: '0.50 of 5.00',
      total: '5.50',
    });
    expect(amountsOf([aLine('22.00')], taxed, { ...extras, loyalty: amountOf('50.00') })).toEqual({
      total: '0.00',
    });
  });
});

describe('cash', () => {
  const cash = rules([], { cashStep: amountOf('0.05') });
  test.for([
    { price: '10.02', total: '10.00', rounding: '-0.02' },
    { price: '10.03', total: '10.05', rounding: '0.02' },
    { price: '10.05', total: '10.05', rounding: undefined },
  ])('rounds $price to what can be paid', ({ price, total, rounding }) => {
    expect(amountsOf([aLine(price)], cash, { isCash: true })).toEqual({
      ...(rounding && { rounding }),
      total,
    });
  });

  test('a half is rounded up', () => {
    const step = rules([], { cashStep: amountOf('0.10') });
    expect(amountsOf([aLine('10.05')], step, { isCash: true })).toEqual({ rounding: '0.05', total: '10.10' });
  });

  test('is what other payments are not rounded for', () => {
    expect(amountsOf([aLine('10.02')], cash)).toEqual({ total: '10.02' });
  });
});
