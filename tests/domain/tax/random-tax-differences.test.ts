import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { BillRules } from '#domain/cart/bill-rules.ts';
import { addAmounts, milli, zero } from '#domain/money.ts';
import { grossOf, taxClassesOf } from '#domain/tax/fitting-taxes.ts';
import { taxDifferences } from '#domain/tax/tax-differences.ts';
import { type TaxDifference, type TaxedBill, taxedBillOf } from '#domain/tax/tax-document.ts';
import { countOf } from '#tests/support/long-run.ts';
import { extrasOf, linesOf, randomBills, rulesOf } from '#tests/support/random-bills.ts';

vi.setConfig({ testTimeout: 600_000 });

const cents = (max: number) => fc.integer({ min: 0, max }).map((count) => milli(count * 10));

const sales = fc.record({
  bill: randomBills,
  /** The lines without charge, and what is given back besides, after each change. */
  states: fc.array(
    fc.record({
      gone: fc.array(fc.nat(29), { maxLength: 6 }),
      goodwill: fc.oneof(fc.constant(zero), cents(20), cents(30_000)),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

const everythingBack = { gone: [], goodwill: milli(10_000_000) };

const sumBy = <One>(all: readonly One[], of: (one: One) => number) =>
  all.reduce((sum, one) => sum + of(one), 0);

const taxSum = ({ taxes }: Pick<TaxedBill, 'taxes'>) => sumBy(taxes, ({ amount }) => amount);

const signed = (documents: readonly TaxDifference[], of: (one: TaxDifference) => number) =>
  sumBy(documents, (one) => (one.kind === 'invoice' ? of(one) : -of(one)));

/** @throws when a class is charged less than nothing, or the document does not add up. */
function expectSound({ lines, rows, taxes, mode, total }: TaxDifference, rules: BillRules) {
  const classOf = taxClassesOf(rules.taxes);
  const classes = [...Map.groupBy(taxes, ({ id }) => classOf(id)).values()];
  const least = Math.min(
    ...taxes.flatMap(({ amount, base }) => [amount, base]),
    total - sumBy(classes, grossOf),
  );
  expect(least).toBeGreaterThanOrEqual(0);
  expect(total).toBeGreaterThan(0);
  const added = mode === 'added' ? taxes : [];
  expect(addAmounts(...lines, ...[...rows, ...added].map(({ amount }) => amount))).toBe(total);
}

test('the documents of random changes charge each class or give it back, and never both', () => {
  fc.assert(
    fc.property(sales, ({ bill, states }) => {
      const rules = rulesOf(bill);
      const all: TaxDifference[] = [];
      let taxed: TaxedBill | null = null;
      for (const { gone, goodwill } of [...states, everythingBack]) {
        const after = taxedBillOf({
          lines: linesOf(bill).map((line, at) => ({ ...line, isStruck: gone.includes(at) })),
          rules,
          extras: extrasOf(bill),
          goodwill,
        });
        const change = taxDifferences(taxed, [after], rules);
        for (const document of change.documents) expectSound(document, rules);
        expect(new Set(change.documents.map(({ kind }) => kind)).size).toBe(change.documents.length);
        all.push(...change.documents);
        taxed = change.taxed;
        expect(signed(all, ({ total }) => total)).toBe(after.total);
        expect(signed(all, taxSum)).toBe(taxed ? taxSum(taxed) : 0);
      }
      expect(signed(all, taxSum)).toBe(0);
    }),
    { numRuns: countOf({ full: 20_000, small: 300 }) },
  );
});
