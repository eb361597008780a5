import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { addAmounts, type Milli, milli } from '#domain/money.ts';
import { type TaxDifference, type TaxedBill, taxDifference, taxedBillOf } from '#domain/tax/tax-document.ts';
import { countOf } from '#tests/support/long-run.ts';
import { extrasOf, linesOf, randomBills, rulesOf } from '#tests/support/random-bills.ts';
import { aTax } from './a-bill.ts';

vi.setConfig({ testTimeout: 600_000 });

const fixed = { ...aTax(9, 'Cutlery', '1.00'), type: 'fixed' } as const;

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
