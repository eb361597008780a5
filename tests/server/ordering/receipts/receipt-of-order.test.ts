import { beforeAll, describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { languages } from '#i18n/built-in-languages.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { directionOf, type Language } from '#i18n/languages.ts';
import { numberingSystemOf } from '#i18n/numbering-system.ts';
import { translatorIn } from '#i18n/translator.ts';
import { receiptJob } from '#server/adapters/pdf/receipt-printer.ts';
import type { Receipt } from '#server/ordering/receipts/receipt.ts';
import { type ReceiptFormat, receiptOfOrder } from '#server/ordering/receipts/receipt-of-order.ts';
import { aShownOrder } from '#tests/support/a-shown-order.ts';
import { aCoupon, aLine, amal, aPayment, someTerms } from '#tests/support/an-order.ts';

beforeAll(initI18n);

const legal = {
  name: 'Corner Restaurants L.L.C.',
  tax_number: '100 2003 0040 0003',
  address: ['Fountain Square 1', 'Dubai'],
  register: 'CN-77',
};

function aFormat(language: Language, overrides: Partial<ReceiptFormat> = {}): ReceiptFormat {
  const numberingSystem = numberingSystemOf(language, true);
  const style = { symbol: 'KD', decimals: 3, showsCurrency: true, numberingSystem } as const;
  return {
    language,
    t: translatorIn(language, {}, numberingSystem),
    style,
    zone: 'Asia/Dubai',
    seller: { brand: 'The Corner', legal },
    site: 'corner.example',
    taxed: null,
    ...overrides,
  };
}

const zaynab = { ...amal, name: 'Zaynab' };

/** Everything that an order can contain. */
const full = () =>
  aShownOrder({
    type: 'delivery',
    location: { type: 'Table', name: '7' },
    requestedFor: new Date('2026-11-21T15:45:00Z'),
    comments: 'Ring twice\nplease',
    lines: [aLine({ quantity: 3 }), aLine({ isStruck: true })],
    terms: { ...someTerms, places: 3, coupon: { ...aCoupon, free_delivery: true }, tips: milli(1_500) },
    payments: [aPayment()],
    customer: zaynab,
  });

const textsOf = (receipt: Receipt): readonly string[] => {
  const { seller, title, number, facts, lines, bill, payments, comments, footer } = receipt;
  return [
    seller.name,
    ...seller.lines,
    title,
    number,
    ...[...facts, ...(comments ? [comments] : [])].flatMap(({ label, value }) => [label, value]),
    ...lines.flatMap(({ quantity, name, details, amount }) => [quantity, name, ...details, amount]),
    ...[...bill, ...payments].flatMap(({ label, amount }) => [label, amount]),
    ...footer,
  ];
};

describe.for(languages)('a receipt in %s', (language) => {
  const receipt = () => receiptOfOrder(full(), aFormat(language));

  test('has a text for everything', () => {
    for (const text of textsOf(receipt())) {
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[{}]|undefined|NaN|\b[a-z]+_[a-z]+\b/);
    }
  });

  test('writes its figures in the digits of its language', () => {
    const { lines, bill, facts } = receipt();
    const figures = [lines[0]?.quantity, bill.at(-1)?.amount, facts[0]?.value].join(' ');
    const foreign = language === 'ar' ? /[0-9]/ : /[٠-٩]/;
    expect(figures).not.toMatch(foreign);
  });

  test('has the order number that staff see', () => {
    expect(receipt().number).toBe('#00042');
  });

  test('writes three decimals', () => {
    for (const { amount } of receipt().bill) expect(amount).toMatch(/\D\p{Nd}{3}(\D|$)/u);
  });

  test('is printed in the direction of its language', () => {
    const { content } = receiptJob([receipt()]);
    expect(content).toMatchObject({ isRightToLeft: directionOf(language) === 'rtl' });
  });

  test('contains no personal data', () => {
    const all = JSON.stringify(receipt());
    for (const secret of [zaynab.name, zaynab.phone, zaynab.email, zaynab.address, zaynab.car]) {
      expect(all).not.toContain(secret);
    }
  });

  test.for(orderStatuses)('exists for an order that is %s', (status) => {
    const { facts, footer } = receiptOfOrder(aShownOrder({ status }), aFormat(language));
    expect(facts.map(({ value }) => value).join()).not.toMatch(/_|undefined/);
    expect(footer).toHaveLength(status === 'canceled' || status === 'rejected' ? 1 : 2);
  });
});

describe('a receipt', () => {
  const inEnglish = (order = full(), overrides: Partial<ReceiptFormat> = {}) =>
    receiptOfOrder(order, aFormat('en', overrides));

  test('names the seller as the law requires', () => {
    expect(inEnglish().seller).toEqual({
      name: 'Corner Restaurants L.L.C.',
      lines: [
        'The Corner',
        'Fountain Square 1',
        'Dubai',
        'Tax number: 100 2003 0040 0003',
        'Commercial register: CN-77',
      ],
    });
  });

  test.for([null, { name: 'The Corner' }])('names only the venue when nothing else is known', (known) => {
    const { seller } = inEnglish(full(), { seller: { brand: 'The Corner', legal: known } });
    expect(seller).toEqual({ name: 'The Corner', lines: [] });
  });

  test('has its times in the time zone of the venue', () => {
    expect(inEnglish().facts).toEqual([
      { label: 'Date', value: 'November 21, 2026 · 13:30' },
      { label: 'Order type', value: 'Delivery · Table 7' },
      { label: 'Scheduled for', value: 'November 21, 2026 · 19:45' },
      { label: 'Payment method', value: 'Cash' },
    ]);
  });

  test('has the same bill rows as the page', () => {
    expect(inEnglish().bill.map(({ label, amount, isStruck }) => [label, amount, isStruck])).toEqual([
      ['Subtotal (3 items)', 'KD\u00a035.715', false],
      ['VAT', 'KD\u00a01.785', false],
      ['Cutlery', 'KD\u00a00.500', false],
      ['Delivery fees', 'KD\u00a010.000', true],
      ['Free delivery', 'KD\u00a00.000', false],
      ['Discount · EID', '−KD\u00a03.750', false],
      ['Tips', 'KD\u00a01.500', false],
      ['Total', 'KD\u00a035.750', false],
    ]);
  });

  test('strikes the dish that was not served', () => {
    const { lines } = inEnglish();
    expect(lines.map(({ isStruck }) => isStruck)).toEqual([false, true]);
    expect(lines[0]).toMatchObject({
      quantity: '3',
      details: ['Bread: Saj', 'Sauce: Tahina', "Drink: Laban 'Ayran'"],
      instructions: 'no onion; for "Amal"\n2nd line',
      amount: 'KD\u00a037.500',
    });
  });

  test('shows what was paid, what is due and the change', () => {
    expect(inEnglish().payments.map(({ label, amount }) => [label, amount])).toEqual([
      ['Cash', 'KD\u00a012.500'],
      ['Balance due', 'KD\u00a023.250'],
      ['Change', 'KD\u00a07.500'],
    ]);
  });

  test('shows the loyalty discount, the tip, and the payments of each guest', () => {
    const discounts = [{ name: 'Members', sums: [milli(500), milli(250)] }];
    const terms = { ...someTerms, places: 3, taxes: [], deliveryFee: milli(0) } as const;
    const employeeId = 'E-7';
    const paid = (type: 'blue_wallet' | 'card' | 'cash', amount: number) =>
      aPayment({ type, amount: milli(amount), tendered: milli(amount) });
    const order = aShownOrder({
      location: { type: 'Table', name: '4' },
      lines: [aLine()],
      terms: { ...terms, discounts, employeeId, loyalty: milli(750), tips: milli(1_000) },
      payments: [paid('blue_wallet', 5_005), paid('card', 4_000), paid('cash', 3_000)],
    });
    const { bill, payments } = inEnglish(order);
    const rows = [...bill, ...payments].map(({ label, amount }) => [label, amount.replace('\u00a0', ' ')]);
    expect(rows).toEqual([
      ['Subtotal (1 item)', 'KD 12.500'],
      ['Members', '−KD 0.750'],
      ['Tips', 'KD 1.000'],
      ['Total', 'KD 12.750'],
      ['Blue wallet', 'KD 5.005'],
      ['Online Payments', 'KD 4.000'],
      ['Cash', 'KD 3.000'],
      ['Balance due', 'KD 0.745'],
    ]);
    expect(JSON.stringify(inEnglish(order))).not.toContain(employeeId);
  });
});
