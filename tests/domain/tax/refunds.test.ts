import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { noExtras } from '#domain/cart/bill.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import { addAmounts, amountOf, type Milli, milli, writeMilli } from '#domain/money.ts';
import { type TaxDifference, type TaxedBill, taxDifference, taxedBillOf } from '#domain/tax/tax-document.ts';
import { countOf } from '#tests/support/long-run.ts';
import { extrasOf, linesOf, randomBills, rulesOf } from '#tests/support/random-bills.ts';
import { aLine, aTax, rules } from './a-bill.ts';

vi.setConfig({ testTimeout: 600_000 });

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

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((count) => milli(count * 10));

const sales = fc.record({
  bill: randomBills,
  isSpecification: fc.boolean(),
  fixedTax: fc.boolean(),
  cashStep: fc.constantFrom(undefined, milli(50), milli(250)),
  tips: cents(20),
  /** Each given back after the others. */
  refunds: fc.array(cents(400), { minLength: 1, maxLength: 4 }),
  /** A line that is struck after the refund of the same place; none where there is no such line. */
  struck: fc.array(fc.nat(40), { maxLength: 4 }),
});

const sumOf = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);

/** What changes no total waits for the next document. */
function documentsOf(bills: readonly TaxedBill[]): readonly TaxDifference[] {
  let latest: TaxedBill | null = null;
  return bills.flatMap((bill) => {
    const document = taxDifference(latest, bill);
    if (document) latest = bill;
    return document ?? [];
  });
}

/** Of each tax, by its id. */
const taxSums = (documents: readonly TaxDifference[]) =>
  [1, 2, 3, 4].map((id) =>
    sumOf(documents, ({ taxes }) =>
      sumOf(
        taxes.filter((tax) => tax.id === id),
        ({ amount }) => amount,
      ),
    ),
  );

function expectWhole({ lines, rows, mode, taxes, total }: TaxedBill) {
  const added = mode === 'added' ? taxes : [];
  expect(addAmounts(...lines, ...[...rows, ...added].map(({ amount }) => amount))).toBe(total);
}

describe('the credit notes of random bills', () => {
  test('are together what is given back and what is struck, and all of the invoice in the end', () => {
    fc.assert(
      fc.property(sales, ({ bill, isSpecification, fixedTax, cashStep, tips, refunds, struck }) => {
        const drawn = rulesOf(bill);
        const order = {
          rules: {
            ...drawn,
            cashStep,
            taxes: fixedTax ? [...drawn.taxes, fixed] : drawn.taxes,
            taxMode: isSpecification ? undefined : drawn.taxMode,
          },
          extras: { ...extrasOf(bill), tips, isCash: true },
        };
        const at = (gone: readonly number[], goodwill: Milli) =>
          taxedBillOf({
            ...order,
            lines: linesOf(bill).map((line, place) => ({ ...line, isStruck: gone.includes(place) })),
            goodwill,
          });
        const states = refunds.flatMap((_, step) => {
          const [before, after] = [struck.slice(0, step), struck.slice(0, step + 1)];
          const goodwill = addAmounts(...refunds.slice(0, step + 1));
          return [
            { gone: before, goodwill },
            { gone: after, goodwill },
          ];
        });
        const bills = [
          at([], milli(0)),
          ...states.map(({ gone, goodwill }) => at(gone, goodwill)),
          at(struck, milli(10_000_000)),
        ];
        for (const [step, { gone, goodwill }] of states.entries()) {
          const charged = at(gone, milli(0)).total;
          expect(bills[step + 1]?.total).toBe(Math.max(0, charged - goodwill));
        }
        const documents = documentsOf(bills);
        const invoices = documents.filter(({ kind }) => kind === 'invoice');
        const notes = documents.filter(({ kind }) => kind === 'credit_note');
        for (const one of [...bills, ...documents]) expectWhole(one);
        expect(sumOf(notes, ({ total }) => total)).toBe(sumOf(invoices, ({ total }) => total));
        expect(taxSums(notes)).toEqual(taxSums(invoices));
      }),
      { numRuns: countOf({ full: 20_000, small: 500 }) },
    );
  });

  test('have no tax below zero, nor more tax than money, where there is one tax', () => {
    fc.assert(
      fc.property(sales, fc.nat(250), ({ bill, refunds }, rate) => {
        const one = {
          ...bill,
          charges: [],
          taxes: [{ rate, taxClass: null }],
          rounding: 'document' as const,
        };
        const bills = [milli(0), ...refunds].map((_refund, step) =>
          taxedBillOf({
            lines: linesOf(one).map(({ parts: _parts, ...line }) => ({ ...line, isStruck: false })),
            rules: rulesOf(one),
            extras: extrasOf(one),
            goodwill: addAmounts(...refunds.slice(0, step)),
          }),
        );
        for (const { total, taxes } of documentsOf(bills).slice(1)) {
          const tax = sumOf(taxes, ({ amount }) => amount);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(total);
        }
      }),
      { numRuns: countOf({ full: 20_000, small: 500 }) },
    );
  });
});
