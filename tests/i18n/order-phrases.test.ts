import { beforeAll, describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { BillRow, PaymentRow } from '#domain/order/order-rows.ts';
import { paymentMethods } from '#domain/order/payment-type.ts';
import { orderTypes } from '#domain/order-type.ts';
import { languages } from '#i18n/built-in-languages.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { billLabel, locationLabel, orderTypeLabel, paymentLabel } from '#i18n/order-phrases.ts';
import { translatorIn } from '#i18n/translator.ts';

beforeAll(initI18n);

const amount = milli(1_000);

const bill: readonly BillRow[] = [
  { kind: 'subtotal', count: 3, amount },
  { kind: 'delivery', amount, isWaived: false },
  { kind: 'discount', name: 'EID', amount },
  { kind: 'tips', amount },
  { kind: 'total', amount },
];

const payments: readonly PaymentRow[] = [
  ...paymentMethods.map((type) => ({ kind: 'payment' as const, type, amount })),
  { kind: 'due', amount },
  { kind: 'change', amount },
  { kind: 'refund_due', amount },
  { kind: 'refunded', amount },
];

describe.for(languages)('in %s', (language) => {
  const t = () => translatorIn(language);

  /** Source: spec §2 order.payment-labels */
  test('every row has its own label', () => {
    const labels = [
      ...bill.map((row) => billLabel(row, t())),
      ...payments.map((row) => paymentLabel(row, t())),
    ];
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/^$|_|[{}]/);
  });

  test('every order type and every location has its own label', () => {
    const labels = [
      ...orderTypes.map((type) => orderTypeLabel(type, t())),
      ...(['Table', 'Room', 'Account'] as const).map((type) => locationLabel({ type, name: '7B' }, t())),
    ];
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.slice(orderTypes.length).every((label) => label.includes('7B'))).toBe(true);
  });
});

test('names of the venue or its partner stay as they are', () => {
  const t = translatorIn('ar');
  expect(billLabel({ kind: 'tax', name: 'VAT 5%', amount }, t)).toBe('VAT 5%');
  expect(billLabel({ kind: 'loyalty', name: 'Regulars', amount }, t)).toBe('Regulars');
});

test.for([
  [1, 'Subtotal (1 item)'],
  [2, 'Subtotal (2 items)'],
] as const)('a subtotal counts %d', ([count, label]) => {
  expect(billLabel({ kind: 'subtotal', count, amount }, translatorIn('en'))).toBe(label);
});
