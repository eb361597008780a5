import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noExtras } from '#domain/cart/bill.ts';
import { amountOf, type Milli, milli, writeMilli } from '#domain/money.ts';
import { type TaxDifference, taxDifference, taxedBillOf } from '#domain/tax/tax-document.ts';
import { aLine, aTax, rules } from './a-bill.ts';

const saudi = rules([aTax(1, 'VAT', '15')]);
const order = (
  prices: readonly string[],
  struck: readonly number[] = [],
  goodwill = '0',
  deposit: Milli = milli(0),
) =>
  taxedBillOf({
    lines: prices.map((price, at) => ({ ...aLine(price), deposit, isStruck: struck.includes(at) })),
    rules: saudi,
    extras: noExtras,
    goodwill: amountOf(goodwill),
  });
const text = (amount: Milli | undefined) => writeMilli(amount ?? milli(0), 2);

describe('a tax document', () => {
  const three = ['9.99', '9.99', '9.99'];

  test('of an order is its invoice', () => {
    const invoice = taxDifference(null, order(three));
    expect(invoice).toMatchObject({ kind: 'invoice', lines: [9_990, 9_990, 9_990], total: 29_970 });
    expect(text(invoice?.taxes[0]?.amount)).toBe('3.91');
  });

  test('for struck lines gives back the tax before less the tax after', () => {
    const states = [order(three), order(three, [0]), order(three, [0, 1]), order(three, [0, 1, 2])];
    const notes = states.slice(1).map((state, at) => taxDifference(states[at] ?? null, state));
    expect(notes.map((note) => note?.kind)).toEqual(['credit_note', 'credit_note', 'credit_note']);
    expect(notes.map((note) => text(note?.taxes[0]?.amount))).toEqual(['1.30', '1.31', '1.30']);
    expect(notes[0]?.lines).toEqual([9_990, 0, 0]);
  });

  test('for money given back out of goodwill has its tax', () => {
    const note = taxDifference(order(['115.00']), order(['115.00'], [], '11.50'));
    expect(note).toMatchObject({ kind: 'credit_note', total: 11_500, lines: [0] });
    expect(text(note?.taxes[0]?.amount)).toBe('1.50');
  });

  test('has deposits beside the taxes, which a refund of everything gives back', () => {
    const sold = (goodwill: string) => order(['11.50'], [], goodwill, milli(250));
    const invoice = sold('0');
    expect(invoice).toMatchObject({
      rows: [{ kind: 'deposit', amount: 250 }],
      taxes: [{ amount: 1_500 }],
      total: 11_750,
    });
    expect(sold('11.60')).toMatchObject({ total: 150 });
    expect(taxDifference(invoice, sold('11.75'))).toMatchObject({
      kind: 'credit_note',
      rows: [{ kind: 'refund', amount: 11_750 }],
      taxes: [{ amount: 1_500 }],
      total: 11_750,
    });
  });

  test('for added lines is another invoice', () => {
    expect(taxDifference(order(['11.50']), order(['11.50', '23.00']))).toMatchObject({
      kind: 'invoice',
      lines: [0, 23_000],
      total: 23_000,
    });
  });

  test('is not needed where nothing changed', () => {
    expect(taxDifference(order(three), order(three))).toBeNull();
  });

  test('of a venue of the specification has the tax inside what is paid', () => {
    const written = { ...saudi, taxMode: undefined };
    const bill = taxedBillOf({
      lines: [{ ...aLine('115.00'), isStruck: false }],
      rules: written,
      extras: noExtras,
      goodwill: milli(0),
    });
    expect(bill).toMatchObject({ total: 115_000, taxes: [{ amount: 15_000, base: 100_000 }] });
  });

  test('and all others add up to what is charged in the end', () => {
    const states = fc.array(
      fc.record({
        prices: fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }),
        struck: fc.array(fc.nat(5), { maxLength: 6 }),
        goodwill: fc.integer({ min: 0, max: 20_000 }),
        deposit: fc.integer({ min: 0, max: 200 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(states, (all) => {
        const bills = all.map(({ prices, struck, goodwill, deposit }) =>
          order(
            prices.map((cents) => writeMilli(milli(cents * 10), 2)),
            struck,
            writeMilli(milli(goodwill * 10), 2),
            milli(deposit * 10),
          ),
        );
        const documents = bills.flatMap((bill, at) => taxDifference(bills[at - 1] ?? null, bill) ?? []);
        const sum = (of: (document: TaxDifference) => number) =>
          documents.reduce((total, one) => total + (one.kind === 'invoice' ? 1 : -1) * of(one), 0);
        expect(sum(({ total }) => total)).toBe(bills.at(-1)?.total);
        for (const { total, lines, rows } of documents) {
          expect(total).toBeGreaterThan(0);
          const shown = [...lines, ...rows.map(({ amount }) => amount)].reduce<number>(
            (all, one) => all + one,
            0,
          );
          expect(shown).toBe(total);
        }
      }),
    );
  });
});
