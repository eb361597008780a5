import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { BillLine } from '#domain/cart/bill-line.ts';
import { addAmounts, milli, writeMilli } from '#domain/money.ts';
import type { NumberedTaxDocument } from '#server/ordering/receipts/tax-document.ts';
import { countOf } from '#tests/support/long-run.ts';
import { extrasOf, linesOf, randomBills, rulesOf } from '#tests/support/random-bills.ts';
import { aDevice } from '#tests/support/zatca/a-device.ts';
import { sumFailures } from '#tests/support/zatca/check-sums.ts';
import { elementsAt, type ReadElement, readXml, textAt } from '#tests/support/zatca/read-xml.ts';
import { documentsOf, type Order } from './a-document.ts';
import { anAuthority, firstLink } from './an-authority.ts';

vi.setConfig({ testTimeout: 600_000 });

const cents = (max: number) => fc.integer({ min: 0, max }).map((count) => milli(count * 10));

/** What happens to an order after it was invoiced. */
const step = fc.record({
  struck: fc.option(fc.nat(29)),
  goodwill: cents(20_000),
});

const sales = fc
  .record({
    bill: randomBills,
    quantities: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 30, maxLength: 30 }),
    cashStep: fc.constantFrom(undefined, milli(50), milli(250)),
    steps: fc.array(step, { maxLength: 3 }),
  })
  .map(({ bill, quantities, cashStep, steps }) => {
    const classes = bill.taxes.map(({ taxClass }) => taxClass);
    const taxes = bill.taxes
      .filter(({ taxClass }, at) => classes.indexOf(taxClass) === at)
      .map((tax) => ({ ...tax, rate: Math.max(1, tax.rate) }));
    const rules = { ...rulesOf({ ...bill, taxes }), cashStep };
    const lines = linesOf(bill).map((line, at): BillLine => ({ ...line, quantity: quantities[at] ?? 1 }));
    return { bill, first: { lines, rules, extras: { ...extrasOf(bill), isCash: true } }, steps };
  });

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The states of an order, each after one more step. */
const statesOf = (first: Order, steps: readonly Step[]): readonly Order[] =>
  [null, ...steps].map((_, count) => ({
    ...first,
    struck: steps.slice(0, count).flatMap(({ struck }) => struck ?? []),
    goodwill: addAmounts(...steps.slice(0, count).map(({ goodwill }) => goodwill)),
  }));

const taxesIn = (read: ReadElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    elementsAt(read, 'cac:TaxTotal/cac:TaxSubtotal')
      .filter((one) => textAt(one, 'cac:TaxCategory/cbc:ID') === 'S')
      .map((one) => [textAt(one, 'cac:TaxCategory/cbc:Percent'), textAt(one, 'cbc:TaxAmount')]),
  );

/** The tax by rate, of what is taxed at all. */
function taxesOf({ taxes }: NumberedTaxDocument): Readonly<Record<string, string>> {
  const byRate = Map.groupBy(
    taxes.filter(({ base, amount }) => base !== 0 || amount !== 0),
    ({ rate }) => Number(rate).toFixed(2),
  );
  return Object.fromEntries(
    [...byRate].map(([rate, all]) => [rate, writeMilli(addAmounts(...all.map(({ amount }) => amount)), 2)]),
  );
}

describe('the e-invoices of random bills', () => {
  test('obey the rules for sums, and say the total, the rounding and the tax of their documents', async () => {
    const { authority } = await anAuthority({ device: aDevice() });
    fc.assert(
      fc.property(sales, ({ first, steps }) => {
        const states = statesOf(first, steps);
        for (const document of documentsOf(states)) {
          const outcome = authority.seal({ document, corrects: ['INV-000001'] }, firstLink(authority));
          if (outcome.kind === 'unwritable') throw new Error(outcome.why);
          const read = readXml(outcome.sealed.body);
          const failures = Object.entries(sumFailures(read)).filter(([, isWrong]) => isWrong);
          expect(failures).toEqual([]);
          expect(textAt(read, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(
            writeMilli(document.total, 2),
          );
          expect(taxesIn(read)).toMatchObject(taxesOf(document));
        }
      }),
      { numRuns: countOf({ full: 2_000, small: 150 }) },
    );
  });

  test('have a tax by rate that is its net times the rate, to the hundredth, where it is rounded once', async () => {
    const { authority } = await anAuthority({ device: aDevice() });
    fc.assert(
      fc.property(sales, ({ first }) => {
        const rules = { ...first.rules, taxRounding: 'document' as const };
        const document = documentsOf([{ ...first, rules }])[0];
        if (!document) return;
        const outcome = authority.seal({ document, corrects: [] }, firstLink(authority));
        if (outcome.kind === 'unwritable') throw new Error(outcome.why);
        for (const one of elementsAt(readXml(outcome.sealed.body), 'cac:TaxTotal/cac:TaxSubtotal')) {
          const [net, tax, percent] = [
            'cbc:TaxableAmount',
            'cbc:TaxAmount',
            'cac:TaxCategory/cbc:Percent',
          ].map((path) => Number(textAt(one, path)));
          expect(Math.abs((tax ?? 0) - ((net ?? 0) * (percent ?? 0)) / 100)).toBeLessThan(0.0101);
        }
      }),
      { numRuns: countOf({ full: 2_000, small: 150 }) },
    );
  });
});
