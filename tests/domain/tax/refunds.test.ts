import { describe, expect, test } from 'vitest';
import { noExtras } from '#domain/cart/bill.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import { addAmounts, amountOf, type Milli, writeMilli } from '#domain/money.ts';
import { taxDifference, taxedBillOf } from '#domain/tax/tax-document.ts';
import { aLine, aTax, rules } from './a-bill.ts';

const vat = aTax(1, 'VAT', '10');
const fixed = { ...aTax(9, 'Cutlery', '1.00'), type: 'fixed' } as const;
const service = { id: 1, name: 'Service', type: 'percentage', amount: '10' } as const;
const net = (more: Partial<BillRules> = {}) => rules([vat], { taxMode: 'added', ...more });
const gross = (more: Partial<BillRules> = {}) => rules([vat], more);

interface Sale {
  readonly rules: BillRules;
  readonly extras?: Partial<BillExtras>;
  /** Of a dish without a class. */
  readonly price: string;
}

const taxedAfter = ({ rules: billRules, extras, price }: Sale, goodwill: string) =>
  taxedBillOf({
    lines: [{ ...aLine(price), isStruck: false }],
    rules: billRules,
    extras: { ...noExtras, ...extras },
    goodwill: amountOf(goodwill),
  });

/** The total of a credit note and its tax. */
function credited(sale: Sale, refund: string, earlier = '0'): string {
  const all = writeMilli(addAmounts(amountOf(earlier), amountOf(refund)), 2);
  const note = taxDifference(taxedAfter(sale, earlier), taxedAfter(sale, all));
  const text = (amount: Milli) => writeMilli(amount, 2);
  if (!note) return 'none';
  const tax = addAmounts(...note.taxes.map(({ amount }) => amount));
  return `${text(note.total)} with ${text(tax)}`;
}

describe('the credit note of a refund', () => {
  test.each<[what: string, sale: Sale, refund: string, note: string]>([
    ['half of a bill that adds its tax', { rules: net(), price: '10.00' }, '5.50', '5.50 with 0.50'],
    ['half of a bill with its tax inside', { rules: gross(), price: '11.00' }, '5.50', '5.50 with 0.50'],
    ['all of a bill that adds its tax', { rules: net(), price: '10.00' }, '11.00', '11.00 with 1.00'],
    ['more than the bill', { rules: net(), price: '10.00' }, '12.00', '11.00 with 1.00'],
    [
      'a part, where a service charge depends on the goods',
      { rules: gross({ charges: [service] }), price: '10.00' },
      '5.50',
      '5.50 with 0.50',
    ],
    [
      'a part, where a service charge and tax are added',
      { rules: net({ charges: [service] }), price: '10.00' },
      '6.05',
      '6.05 with 0.55',
    ],
    [
      'the goods, before the delivery of another rate',
      {
        rules: rules([vat, aTax(2, 'VAT', '20', { class: 'delivery' })], {
          taxMode: 'added',
          deliveryTaxClass: 'delivery',
        }),
        extras: { deliveryFee: amountOf('10.00') },
        price: '10.00',
      },
      '11.00',
      '11.00 with 1.00',
    ],
    [
      'all, with a tip, which is not invoiced',
      { rules: net(), extras: { tips: amountOf('2.00') }, price: '10.00' },
      '13.00',
      '11.00 with 1.00',
    ],
    [
      'all, with a fixed tax',
      { rules: rules([vat, fixed], { taxMode: 'added' }), price: '10.00' },
      '12.00',
      '12.00 with 1.00',
    ],
    [
      'all of a bill that is rounded down for cash',
      { rules: gross({ cashStep: amountOf('1') }), extras: { isCash: true }, price: '10.40' },
      '10.00',
      '10.00 with 0.95',
    ],
    [
      'a part of a bill that is rounded for cash',
      { rules: net({ cashStep: amountOf('0.50') }), extras: { isCash: true }, price: '10.00' },
      '5.20',
      '5.20 with 0.47',
    ],
    ['a part finer than the prices', { rules: net({ places: 0 }), price: '20.00' }, '5.50', '5.50 with 0.00'],
    [
      'a part after a loyalty discount',
      { rules: net(), extras: { loyalty: amountOf('5.00') }, price: '10.00' },
      '2.75',
      '2.75 with 0.25',
    ],
  ])('of %s is what is given back, with the tax in it', (_, sale, refund, note) => {
    expect(credited(sale, refund)).toBe(note);
  });

  test('says without tax what it gives back where the bill adds the tax', () => {
    const sale = { rules: net(), price: '10.00' };
    expect(taxDifference(taxedAfter(sale, '0'), taxedAfter(sale, '5.50'))).toMatchObject({
      rows: [{ kind: 'refund', amount: 5_000 }],
      taxes: [{ amount: 500, base: 5_000 }],
      total: 5_500,
    });
  });

  test('gives back the rounding for cash in proportion', () => {
    const sale = { rules: gross({ cashStep: amountOf('1') }), extras: { isCash: true }, price: '10.40' };
    expect(taxDifference(taxedAfter(sale, '0'), taxedAfter(sale, '5.00'))).toMatchObject({
      rows: [
        { kind: 'cash_rounding', amount: -200 },
        { kind: 'refund', amount: 5_200 },
      ],
      total: 5_000,
    });
  });

  test('and another one for the rest credit the tax of the invoice', () => {
    const sale = { rules: net(), price: '9.99' };
    expect([credited(sale, '3.33'), credited(sale, '7.66', '3.33')]).toEqual([
      '3.33 with 0.30',
      '7.66 with 0.70',
    ]);
  });
});
