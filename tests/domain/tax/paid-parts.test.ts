import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addAmounts, type Milli, milli } from '#domain/money.ts';
import { type PaidPart, paidPartsOf } from '#domain/tax/paid-parts.ts';
import { taxedBillOf } from '#domain/tax/tax-document.ts';
import { countOf } from '#tests/support/long-run.ts';
import { extrasOf, linesOf, randomBills, rulesOf } from '#tests/support/random-bills.ts';
import { aLine, aTax, rules } from './a-bill.ts';

vi.setConfig({ testTimeout: 600_000 });

const fixed = { ...aTax(9, 'Cutlery', '1.00'), type: 'fixed' } as const;

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((count) => milli(count * 10));

const orders = fc
  .record({
    bill: randomBills,
    isSpecification: fc.boolean(),
    hasFixedTax: fc.boolean(),
    cashStep: fc.constantFrom(undefined, milli(50), milli(250)),
    goodwill: fc.oneof(fc.constant(milli(0)), cents(400)),
    struck: fc.array(fc.nat(40), { maxLength: 4 }),
  })
  .map(({ bill, isSpecification, hasFixedTax, cashStep, goodwill, struck }) => {
    const drawn = rulesOf(bill);
    return {
      lines: linesOf(bill).map((line, at) => ({ ...line, isStruck: struck.includes(at) })),
      rules: {
        ...drawn,
        cashStep,
        taxes: hasFixedTax ? [...drawn.taxes, fixed] : drawn.taxes,
        taxMode: isSpecification ? undefined : drawn.taxMode,
      },
      extras: { ...extrasOf(bill), isCash: true },
      goodwill,
    };
  });

const sumOf = <One>(all: readonly One[], of: (one: One) => Milli) => addAmounts(...all.map(of));
const paid = ({ net, tax }: PaidPart) => addAmounts(net, tax);

test('the parts of random orders add up to their tax documents: total, taxes and rounding', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const parts = paidPartsOf(order);
      const taxed = taxedBillOf(order);
      const shares = [...parts.lines, parts.delivery, ...parts.charges];
      const fixedTaxes = sumOf(parts.fixedTaxes, ({ amount }) => amount);
      expect(addAmounts(sumOf(shares, paid), fixedTaxes, parts.deposit, parts.cashRounding)).toBe(
        taxed.total,
      );
      expect(parts.taxes).toEqual(taxed.taxes);
      expect(sumOf(shares, ({ tax }) => tax)).toBe(sumOf(taxed.taxes, ({ amount }) => amount));
      const rowsOf = (kind: string) =>
        sumOf(
          taxed.rows.filter((row) => row.kind === kind),
          ({ amount }) => amount,
        );
      expect(parts.cashRounding).toBe(rowsOf('cash_rounding'));
      expect(parts.discount).toBe(-rowsOf('discount') || 0);
      const isWhole = order.goodwill === 0 && order.extras.loyalty === 0;
      expect([fixedTaxes, parts.deposit].every((amount) => amount >= 0)).toBe(true);
      expect(fixedTaxes).toBeLessThanOrEqual(rowsOf('fixed_tax'));
      expect(parts.deposit).toBeLessThanOrEqual(rowsOf('deposit'));
      if (isWhole) expect([fixedTaxes, parts.deposit]).toEqual([rowsOf('fixed_tax'), rowsOf('deposit')]);
      for (const [at, { isStruck }] of order.lines.entries())
        if (isStruck) expect(parts.lines[at]).toEqual({ net: 0, tax: 0 });
    }),
    { numRuns: countOf({ full: 20_000, small: 300 }) },
  );
});

test('a line is paid with its own tax, and a refund takes of each in proportion', () => {
  const order = {
    lines: [aLine('21.00'), aLine('11.00', 'drinks')].map((line) => ({ ...line, isStruck: false })),
    rules: rules([aTax(1, 'VAT', '5'), aTax(2, 'VAT', '10', { class: 'drinks' })]),
    extras: { deliveryFee: milli(0), coupon: null, loyalty: milli(0), tips: milli(0) },
  };
  expect(paidPartsOf({ ...order, goodwill: milli(0) }).lines).toEqual([
    { net: 20_000, tax: 1_000 },
    { net: 10_000, tax: 1_000 },
  ]);
  expect(paidPartsOf({ ...order, goodwill: milli(16_000) }).lines).toEqual([
    { net: 10_000, tax: 500 },
    { net: 5_000, tax: 500 },
  ]);
});
