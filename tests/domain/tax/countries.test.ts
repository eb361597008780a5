import { describe, expect, test } from 'vitest';
import type { BillLine } from '#domain/cart/bill-line.ts';
import type { BillExtras, BillRules } from '#domain/cart/bill-rules.ts';
import { amountOf, milli } from '#domain/money.ts';
import { aCoupon, aLine, amountsOf, aTax, rules } from './a-bill.ts';

interface Case {
  readonly what: string;
  readonly lines: readonly BillLine[];
  readonly rules: BillRules;
  readonly extras?: Partial<BillExtras>;
  readonly bill: Readonly<Record<string, string>>;
}

const vat = (rate: string) => aTax(1, 'VAT', rate);
const service = { id: 1, name: 'service', type: 'percentage', amount: '10' } as const;
const municipality = {
  id: 2,
  name: 'municipality',
  type: 'percentage',
  amount: '7',
  taxable: false,
} as const;
const added = { taxMode: 'added' } as const;
const three = { places: 3 } as const;
const german = [aTax(1, '7 %', '7'), aTax(2, '19 %', '19', { class: 'drinks' })];
const dutch = [aTax(1, '9 %', '9'), aTax(2, '21 %', '21', { class: 'alcohol' })];
const dubai = [aLine('187.50')];
const thrice = [aLine('9.99'), aLine('9.99'), aLine('9.99')];

/** Each computed with exact fractions, independently of this code. */
describe('the taxes of a bill', () => {
  test.for<Case>([
    {
      what: 'Saudi Arabia, rounded for the document',
      lines: thrice,
      rules: rules([vat('15')]),
      bill: { VAT: '3.91 of 26.06', total: '29.97' },
    },
    {
      what: 'Saudi Arabia, rounded for each line',
      lines: thrice,
      rules: rules([vat('15')], { taxRounding: 'line' }),
      bill: { VAT: '3.90 of 26.07', total: '29.97' },
    },
    {
      what: 'Saudi Arabia, a price whose net times the rate is not its tax',
      lines: [aLine('10.00')],
      rules: rules([vat('15')]),
      bill: { VAT: '1.30 of 8.70', total: '10.00' },
    },
    {
      what: 'the Emirates, with a coupon over three lines',
      lines: [aLine('35.00'), aLine('22.50'), aLine('8.00')],
      rules: rules([vat('5')], { taxRounding: 'line' }),
      extras: { coupon: aCoupon('10.00') },
      bill: { VAT: '2.64 of 52.86', total: '55.50' },
    },
    {
      what: 'the Emirates, the same rounded for the document',
      lines: [aLine('35.00'), aLine('22.50'), aLine('8.00')],
      rules: rules([vat('5')]),
      extras: { coupon: aCoupon('10.00') },
      bill: { VAT: '2.64 of 52.86', total: '55.50' },
    },
    {
      what: 'Dubai, a municipality fee on the goods alone',
      lines: dubai,
      rules: rules([vat('5')], { ...added, charges: [service, municipality] }),
      bill: { service: '18.75', municipality: '13.13', VAT: '10.31 of 206.25', total: '229.69' },
    },
    {
      what: 'Dubai, a municipality fee on goods and service, taxed',
      lines: dubai,
      rules: rules([vat('5')], {
        ...added,
        charges: [service, { ...municipality, taxable: true, after: [1] }],
      }),
      bill: { service: '18.75', municipality: '14.44', VAT: '11.03 of 220.69', total: '231.72' },
    },
    {
      what: 'Singapore, service and tax on top',
      lines: [aLine('27.45')],
      rules: rules([aTax(1, 'GST', '9')], { ...added, charges: [service] }),
      bill: { service: '2.75', GST: '2.72 of 30.20', total: '32.92' },
    },
    {
      what: 'Egypt',
      lines: [aLine('263.75')],
      rules: rules([vat('14')], { ...added, charges: [{ ...service, amount: '12' }] }),
      bill: { service: '31.65', VAT: '41.36 of 295.40', total: '336.76' },
    },
    {
      what: 'Bahrain, three decimals',
      lines: [aLine('4.500', undefined, three), aLine('1.750', undefined, three)],
      rules: rules([vat('10')], three),
      bill: { VAT: '0.568 of 5.682', total: '6.250' },
    },
    {
      what: 'Oman, delivery taxed as the dishes',
      lines: [aLine('5.600', undefined, three), aLine('0.950', undefined, three)],
      rules: rules([vat('5')], three),
      extras: { deliveryFee: amountOf('1.000') },
      bill: { VAT: '0.360 of 7.190', total: '7.550' },
    },
    {
      what: 'Kuwait, no tax',
      lines: [aLine('8.375', undefined, three)],
      rules: rules([], three),
      extras: { coupon: aCoupon('1.256') },
      bill: { total: '7.119' },
    },
    {
      what: 'Germany, two rates, coupon and delivery in proportion',
      lines: [aLine('24.90'), aLine('4.50', 'drinks')],
      rules: rules(german),
      extras: { coupon: aCoupon('3.00'), deliveryFee: amountOf('2.90') },
      bill: { '7 %': '1.62 of 23.20', '19 %': '0.72 of 3.76', total: '29.30' },
    },
    {
      what: 'the Netherlands, a tip without tax',
      lines: [aLine('18.50'), aLine('5.00', 'alcohol')],
      rules: rules(dutch),
      extras: { tips: milli(2_000) },
      bill: { '9 %': '1.53 of 16.97', '21 %': '0.87 of 4.13', total: '25.50' },
    },
    {
      what: 'Nigeria, two taxes on the same base',
      lines: [aLine('181000')],
      rules: rules([vat('7.5'), aTax(2, 'consumption', '5')], added),
      bill: { VAT: '13575.00 of 181000.00', consumption: '9050.00 of 181000.00', total: '203625.00' },
    },
    {
      what: 'Thailand, a half rounded up',
      lines: [aLine('425')],
      rules: rules([vat('7')], { ...added, charges: [service] }),
      bill: { service: '42.50', VAT: '32.73 of 467.50', total: '500.23' },
    },
    {
      what: 'Jordan',
      lines: [aLine('12.350', undefined, three)],
      rules: rules([aTax(1, 'GST', '16')], { ...added, ...three, charges: [service] }),
      bill: { service: '1.235', GST: '2.174 of 13.585', total: '15.759' },
    },
  ])('are right in $what', ({ lines, rules: billRules, extras, bill }) => {
    expect(amountsOf(lines, billRules, extras)).toEqual(bill);
  });

  test('of a set menu are those of its parts', () => {
    const menu: BillLine = {
      ...aLine('15.90'),
      parts: [
        { taxClass: null, amount: amountOf('11.13') },
        { taxClass: 'drinks', amount: amountOf('4.77') },
      ],
    };
    expect(amountsOf([menu], rules(german))).toEqual({
      '7 %': '0.73 of 10.40',
      '19 %': '0.76 of 4.01',
      total: '15.90',
    });
  });

  test('given back line by line are those of the bill before less those after', () => {
    const taxAfter = (left: number) => {
      const { VAT = '0' } = amountsOf(thrice.slice(0, left), rules([vat('15')]));
      return Number.parseFloat(VAT);
    };
    const given = [3, 2, 1].map((left) => (taxAfter(left) - taxAfter(left - 1)).toFixed(2));
    expect(given).toEqual(['1.30', '1.31', '1.30']);
  });
});
