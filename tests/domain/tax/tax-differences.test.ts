import { describe, expect, test } from 'vitest';
import { noExtras } from '#domain/cart/bill.ts';
import type { BillLine } from '#domain/cart/bill-line.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import { amountOf, type Milli, writeMilli, zero } from '#domain/money.ts';
import { taxDifferences } from '#domain/tax/tax-differences.ts';
import { type TaxDifference, type TaxedBill, taxedBillOf } from '#domain/tax/tax-document.ts';
import { aLine, aTax, rules } from './a-bill.ts';

const food = aTax(1, 'VAT', '7');
const drinks = aTax(2, 'VAT', '19', { class: 'drinks' });
const german = rules([food, drinks]);
const delivered = { ...noExtras, deliveryFee: amountOf('2.90') };
const meal = [aLine('24.90'), aLine('4.50', 'drinks')];

interface Sale {
  readonly lines?: readonly BillLine[];
  readonly rules?: BillRules;
  readonly extras?: BillExtras;
}

const billAfter = (
  struck: readonly number[],
  { lines = meal, rules: own = german, extras = delivered }: Sale = {},
) =>
  taxedBillOf({
    lines: lines.map((line, at) => ({ ...line, isStruck: struck.includes(at) })),
    rules: own,
    extras,
    goodwill: zero,
  });

const text = (amount: Milli) => writeMilli(amount, 2);

/** "credit_note: 4.50 delivery 0.44 = 4.94, tax 0.79". */
const shown = ({ kind, lines, rows, taxes, total }: TaxDifference): string =>
  [
    `${kind}:`,
    ...lines.filter((amount) => amount !== zero).map(text),
    ...rows.map((row) => `${row.name ?? row.kind} ${text(row.amount)}`),
    `= ${text(total)}, tax ${taxes.map(({ amount }) => text(amount)).join('+')}`,
  ].join(' ');

const between = (before: TaxedBill, after: TaxedBill, own: BillRules = german) =>
  taxDifferences(before, [after], own).documents.map(shown);

describe('the documents of a change', () => {
  test('are a credit note alone where all classes are charged less', () => {
    const sale = { extras: noExtras };
    expect(between(billAfter([], sale), billAfter([1], sale))).toEqual([
      'credit_note: 4.50 = 4.50, tax 0.72',
    ]);
  });

  test('are a credit note and an invoice where a share of the delivery goes to another class', () => {
    expect(between(billAfter([]), billAfter([1]))).toEqual([
      'credit_note: 4.50 delivery 0.44 = 4.94, tax 0.79',
      'invoice: delivery 0.44 = 0.44, tax 0.03',
    ]);
  });

  test('give back and charge what has no tax, too', () => {
    const sale = { lines: [aLine('24.90'), aLine('4.50', 'exempt')] };
    expect(between(billAfter([], sale), billAfter([1], sale))).toEqual([
      'credit_note: 4.50 delivery 0.44 = 4.94, tax ',
      'invoice: delivery 0.44 = 0.44, tax 0.03',
    ]);
  });

  test('share what moves between the delivery and the charges', () => {
    const own = { ...german, charges: [{ id: 1, name: 'Bag', type: 'fixed', amount: '1.45' }] } as const;
    expect(between(billAfter([], { rules: own }), billAfter([1], { rules: own }), own)).toEqual([
      'credit_note: 4.50 Bag 0.22 delivery 0.44 = 5.16, tax 0.82',
      'invoice: Bag 0.22 delivery 0.44 = 0.66, tax 0.04',
    ]);
  });

  test('of a bill that adds its taxes have them beside the rest', () => {
    const own = { ...german, taxMode: 'added' } as const;
    expect(between(billAfter([], { rules: own }), billAfter([1], { rules: own }), own)).toEqual([
      'credit_note: 4.50 delivery 0.44 = 5.88, tax 0.94',
      'invoice: delivery 0.44 = 0.47, tax 0.03',
    ]);
  });

  test('exist where the total is the same, but not its taxes', () => {
    const swapped = [...meal, aLine('4.50')];
    const before = billAfter([2], { lines: swapped, extras: noExtras });
    const after = billAfter([1], { lines: swapped, extras: noExtras });
    expect(between(before, after)).toEqual([
      'credit_note: 4.50 = 4.50, tax 0.72',
      'invoice: 4.50 = 4.50, tax 0.29',
    ]);
  });

  test('of several parts are one of each kind', () => {
    const dishes = [aLine('10.70'), aLine('21.40'), aLine('32.10')];
    const bills = [[0, 1, 2], [0, 1], [0], []].map((struck) =>
      billAfter(struck, { lines: dishes, extras: noExtras }),
    );
    const [, first = null, two = null, all = null] = bills;
    const documents = taxDifferences(first, [two, first, all], german).documents.map(shown);
    expect(documents).toEqual([
      'credit_note: 21.40 = 21.40, tax 1.40',
      'invoice: 10.70 42.80 = 53.50, tax 3.50',
    ]);
  });

  test('of everything are one credit note', () => {
    expect(taxDifferences(billAfter([]), [null], german)).toMatchObject({
      documents: [{ kind: 'credit_note', total: 32_300 }],
      taxed: null,
    });
  });
});
