import { describe, expect, test } from 'vitest';
import { amountOf, type Milli, writeMilli } from '#domain/money.ts';
import { type ZatcaAmounts, zatcaAmounts } from '#server/adapters/e-invoices/zatca-amounts.ts';
import type { NumberedTaxDocument } from '#server/ordering/receipts/tax-document.ts';
import { aLine, aTax, rules } from '#tests/domain/tax/a-bill.ts';
import { aDocument, delivered, type Order, off, saudi } from './a-document.ts';

const titles = { deposit: 'Deposit', other: 'Refund' };
const text = (amount: Milli) => writeMilli(amount, 2);

/** @throws {Error} when they can not be written. */
function amountsOf(document: NumberedTaxDocument): ZatcaAmounts {
  const amounts = zatcaAmounts(document, titles);
  if (typeof amounts === 'string') throw new Error(amounts);
  return amounts;
}

const shown = (document: NumberedTaxDocument) => {
  const { groups, net, tax, payable } = amountsOf(document);
  return {
    groups: groups.map(({ rate, lines, allowance, charge, ...sum }) =>
      [
        `${rate ?? 'untaxed'}:`,
        lines.map((line) => text(line.net)).join('+'),
        `-${text(allowance)} +${text(charge)}`,
        `= ${text(sum.net)}, ${text(sum.tax)}`,
      ].join(' '),
    ),
    net: text(net),
    tax: text(tax),
    payable: text(payable),
  };
};

const three: Order = { lines: [aLine('9.99'), aLine('9.99'), aLine('9.99')] };
const two = rules([aTax(1, 'VAT', '15'), aTax(2, 'Levy', '5', { class: 'other' })]);

describe('the amounts of an e-invoice', () => {
  test.for<
    readonly [what: string, document: NumberedTaxDocument, groups: readonly string[], payable: string]
  >([
    [
      'KSA incl 15%: 3×9.99, tax 3.91 and net 26.06',
      aDocument(null, three),
      ['15: 8.69+8.69+8.68 -0.00 +0.00 = 26.06, 3.91'],
      '29.97',
    ],
    [
      'KSA incl 10.00: tax 1.30 and net 8.70, although 8.70 × 15 % is 1.31',
      aDocument(null, { lines: [aLine('10.00')] }),
      ['15: 8.70 -0.00 +0.00 = 8.70, 1.30'],
      '10.00',
    ],
    [
      'a coupon is a discount without tax',
      aDocument(null, { lines: [aLine('57.50'), aLine('57.50')], extras: off('11.50') }),
      ['15: 50.00+50.00 -10.00 +0.00 = 90.00, 13.50'],
      '103.50',
    ],
    [
      'delivery is a charge without tax, beside a discount',
      aDocument(null, { lines: [aLine('115.00')], extras: { ...off('11.50'), ...delivered('23.00') } }),
      ['15: 100.00 -10.00 +20.00 = 110.00, 16.50'],
      '126.50',
    ],
    [
      'what is not taxed is a group of its own',
      aDocument(null, { lines: [aLine('115.00'), aLine('40.00', 'exempt')] }),
      ['15: 100.00 -0.00 +0.00 = 100.00, 15.00', 'untaxed: 40.00 -0.00 +0.00 = 40.00, 0.00'],
      '155.00',
    ],
    [
      'a deposit is a line without tax, beside charges and a discount',
      aDocument(null, {
        lines: [{ ...aLine('115.00'), deposit: amountOf('0.25') }],
        extras: { ...off('11.50'), ...delivered('23.00') },
      }),
      ['15: 100.00 -10.00 +20.00 = 110.00, 16.50', 'untaxed: 0.25 -0.00 +0.00 = 0.25, 0.00'],
      '126.75',
    ],
    [
      'a charge without tax is one of what is not taxed',
      aDocument(null, {
        lines: [{ ...aLine('115.00'), deposit: amountOf('0.25') }],
        rules: {
          ...saudi,
          charges: [{ id: 1, name: 'Bag', type: 'fixed', amount: '1.00', taxable: false }],
        },
      }),
      ['15: 100.00 -0.00 +0.00 = 100.00, 15.00', 'untaxed: 0.25 -0.00 +1.00 = 1.25, 0.00'],
      '116.25',
    ],
    [
      'tax that is rounded line by line leaves no discount',
      aDocument(null, {
        lines: [aLine('9.99'), aLine('9.99'), aLine('40.00', 'exempt')],
        rules: { ...saudi, taxRounding: 'line' },
      }),
      ['15: 8.69+8.69 -0.00 +0.00 = 17.38, 2.60', 'untaxed: 40.00 -0.00 +0.00 = 40.00, 0.00'],
      '59.98',
    ],
    [
      'two taxes of one rate are one group',
      aDocument(null, {
        lines: [aLine('115.00'), aLine('23.00', 'other')],
        rules: rules([aTax(1, 'VAT', '15'), aTax(2, 'VAT', '15.0', { class: 'other' })]),
      }),
      ['15: 100.00+20.00 -0.00 +0.00 = 120.00, 18.00'],
      '138.00',
    ],
    [
      'two rates are two groups',
      aDocument(null, { lines: [aLine('115.00'), aLine('21.00', 'other')], rules: two }),
      ['15: 100.00 -0.00 +0.00 = 100.00, 15.00', '5: 20.00 -0.00 +0.00 = 20.00, 1.00'],
      '136.00',
    ],
    [
      'what is credited of one rate has no group of the other',
      aDocument(
        { lines: [aLine('115.00'), aLine('21.00', 'other')], rules: two },
        { lines: [aLine('115.00'), aLine('21.00', 'other')], rules: two, struck: [1] },
      ),
      ['5: 20.00 -0.00 +0.00 = 20.00, 1.00'],
      '21.00',
    ],
    [
      'taxes that the bill adds',
      aDocument(null, { lines: [aLine('100.00')], rules: { ...saudi, taxMode: 'added' } }),
      ['15: 100.00 -0.00 +0.00 = 100.00, 15.00'],
      '115.00',
    ],
    [
      'a coupon and delivery of a bill that adds its taxes',
      aDocument(null, {
        lines: [aLine('100.00')],
        rules: { ...saudi, taxMode: 'added' },
        extras: { ...off('10.00'), ...delivered('20.00') },
      }),
      ['15: 100.00 -10.00 +20.00 = 110.00, 16.50'],
      '126.50',
    ],
    [
      'money given back without a dish is a line',
      aDocument(three, { ...three, goodwill: amountOf('11.50') }),
      ['15: 10.00 -0.00 +0.00 = 10.00, 1.50'],
      '11.50',
    ],
    [
      'of what was added while something was struck, the struck dish is a discount',
      aDocument(
        { lines: [aLine('23.00'), aLine('57.50')] },
        {
          lines: [aLine('23.00'), aLine('57.50'), aLine('57.50')],
          struck: [0],
        },
      ),
      ['15: 50.00 -20.00 +0.00 = 30.00, 4.50'],
      '34.50',
    ],
  ])('%s', ([, document, groups, payable]) => {
    expect(shown(document)).toMatchObject({ groups, payable });
  });

  test('KSA refunds of 3×9.99, one line at a time: tax back 1.30, 1.31, 1.30', () => {
    const states: Order[] = [[], [0], [0, 1], [0, 1, 2]].map((struck) => ({ ...three, struck }));
    const notes = states.slice(1).map((state, at) => shown(aDocument(states[at] ?? null, state)));
    expect(notes.map(({ net, tax }) => [net, tax])).toEqual([
      ['8.69', '1.30'],
      ['8.68', '1.31'],
      ['8.69', '1.30'],
    ]);
  });

  test('rounding for cash is apart, and is not taxed', () => {
    const rounded = { ...saudi, cashStep: amountOf('0.05') };
    const document = aDocument(null, { ...three, rules: rounded, extras: { isCash: true } });
    expect(amountsOf(document)).toMatchObject({ rounding: -20, payable: 29_950, net: 26_060, tax: 3_910 });
  });

  test('what is given back of an order in cash gives back its rounding', () => {
    const paid: Order = {
      ...three,
      rules: { ...saudi, cashStep: amountOf('0.05') },
      extras: { isCash: true },
    };
    const credited = (goodwill: string, before = paid) =>
      amountsOf(aDocument(before, { ...paid, goodwill: amountOf(goodwill) }));
    expect(credited('29.95')).toMatchObject({ rounding: -20, payable: 29_950, net: 26_060, tax: 3_910 });
    expect(credited('15.00')).toMatchObject({ rounding: -10, payable: 15_000, net: 13_050, tax: 1_960 });
  });

  test.for<readonly [what: string, order: Order, why: RegExp]>([
    [
      'taxes on top of each other',
      { lines: [aLine('10.00')], rules: rules([aTax(1, 'VAT', '15'), aTax(2, 'Levy', '5', { after: [1] })]) },
      /computed on each other/,
    ],
    [
      'a rate of nothing',
      { lines: [aLine('10.00')], rules: rules([aTax(1, 'Zero', '0')]) },
      /needs a reason/,
    ],
  ])('have no place for %s', ([, order, why]) => {
    expect(zatcaAmounts(aDocument(null, order), titles)).toMatch(why);
  });
});
