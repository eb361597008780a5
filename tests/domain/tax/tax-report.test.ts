import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noExtras } from '#domain/cart/bill.ts';
import { type Milli, milli } from '#domain/money.ts';
import { type TaxDifference, type TaxedBill, taxDifference, taxedBillOf } from '#domain/tax/tax-document.ts';
import { type ReportedDocument, taxReport } from '#domain/tax/tax-report.ts';
import { aLine, aTax, rules } from './a-bill.ts';

const vat = (amount: number, base: number, rate = '15') => ({
  id: 1,
  name: 'VAT',
  rate,
  amount: milli(amount),
  base: milli(base),
});

const aDocument = (given: Partial<ReportedDocument> = {}): ReportedDocument => ({
  kind: 'invoice',
  day: '2026-11-23',
  currency: 'SAR',
  taxes: [vat(3_910, 26_060)],
  total: milli(29_970),
  ...given,
});

describe('a tax report', () => {
  test('has net and tax by day and rate, less what was credited', () => {
    const report = taxReport([
      aDocument(),
      aDocument({ kind: 'credit_note', taxes: [vat(1_300, 8_690)], total: milli(9_990) }),
      aDocument({ day: '2026-11-24', taxes: [vat(500, 10_000, '5')], total: milli(10_500) }),
    ]);
    expect(report).toEqual({
      totals: [
        { day: '2026-11-23', currency: 'SAR', invoices: 1, creditNotes: 1, total: 19_980 },
        { day: '2026-11-24', currency: 'SAR', invoices: 1, creditNotes: 0, total: 10_500 },
      ],
      taxes: [
        { day: '2026-11-23', currency: 'SAR', id: 1, name: 'VAT', rate: '15', net: 17_370, tax: 2_610 },
        { day: '2026-11-24', currency: 'SAR', id: 1, name: 'VAT', rate: '5', net: 10_000, tax: 500 },
      ],
    });
  });

  test('keeps the rates of a tax apart that changes on the day', () => {
    const report = taxReport([aDocument(), aDocument({ taxes: [vat(500, 10_000, '5')] })]);
    expect(report.taxes.map(({ rate, tax }) => [rate, tax])).toEqual([
      ['15', 3_910],
      ['5', 500],
    ]);
  });

  test('keeps currencies apart', () => {
    const report = taxReport([aDocument(), aDocument({ currency: 'AED' })]);
    expect(report.taxes.map(({ currency, tax }) => [currency, tax])).toEqual([
      ['AED', 3_910],
      ['SAR', 3_910],
    ]);
  });

  test('of nothing is empty', () => {
    expect(taxReport([])).toEqual({ totals: [], taxes: [] });
  });

  /** The states of an order, each with other lines struck; the last is canceled. */
  const orders = fc.array(
    fc.record({
      day: fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24'),
      prices: fc.array(fc.tuple(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(undefined, 'drinks')), {
        minLength: 1,
        maxLength: 5,
      }),
      struck: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
      isCanceled: fc.boolean(),
    }),
    { maxLength: 20 },
  );
  const both = rules([aTax(1, 'VAT', '15'), aTax(2, 'Levy', '5', { class: 'drinks' })]);

  const documentsOf = (order: typeof orders extends fc.Arbitrary<readonly (infer One)[]> ? One : never) => {
    const billWith = (struck: readonly number[]): TaxedBill =>
      taxedBillOf({
        lines: order.prices.map(([cents, taxClass], at) => ({
          ...aLine((cents / 100).toFixed(2), taxClass),
          isStruck: struck.includes(at),
        })),
        rules: both,
        extras: noExtras,
        goodwill: milli(0),
      });
    const states = [
      null,
      ...order.struck.map((_, at) => billWith(order.struck.slice(0, at))),
      billWith(order.struck),
      ...(order.isCanceled ? [null] : []),
    ];
    const documents = states.slice(1).flatMap((state, at) => taxDifference(states[at] ?? null, state) ?? []);
    return documents.map((document) => ({ ...document, day: order.day, currency: 'SAR' }));
  };

  const signed = ({ kind }: Pick<TaxDifference, 'kind'>, amount: Milli) =>
    kind === 'invoice' ? amount : -amount;
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

  test('adds up to its documents, by day and rate, in any order', () => {
    fc.assert(
      fc.property(orders, fc.boolean(), (all, isReversed) => {
        const documents = all.flatMap(documentsOf);
        const report = taxReport(isReversed ? documents.toReversed() : documents);
        for (const { day, rate, net, tax } of report.taxes) {
          const rows = documents
            .filter((one) => one.day === day)
            .flatMap((one) => one.taxes.filter((row) => row.rate === rate).map((row) => ({ one, row })));
          expect(net).toBe(sum(rows.map(({ one, row }) => signed(one, row.base))));
          expect(tax).toBe(sum(rows.map(({ one, row }) => signed(one, row.amount))));
        }
        expect(sum(report.totals.map(({ total }) => total))).toBe(
          sum(documents.map((one) => signed(one, one.total))),
        );
        expect(sum(report.totals.map(({ invoices, creditNotes }) => invoices + creditNotes))).toBe(
          documents.length,
        );
      }),
    );
  });

  test('of orders that were all canceled is nothing, to the last thousandth', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const report = taxReport(all.map((one) => ({ ...one, isCanceled: true })).flatMap(documentsOf));
        for (const { net, tax } of report.taxes) expect([net, tax]).toEqual([0, 0]);
      }),
    );
  });
});
