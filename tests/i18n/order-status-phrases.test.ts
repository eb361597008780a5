import { beforeAll, describe, expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/order-status.ts';
import { orderTypes } from '#domain/order-type.ts';
import { languages } from '#i18n/built-in-languages.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { statusHeadline, statusLabel, statusName } from '#i18n/order-status-phrases.ts';
import { translatorIn } from '#i18n/translator.ts';

beforeAll(initI18n);

const order = {
  status: 'pending',
  status_reason: null,
  order_type: 'takeaway',
  pay_by: null,
  balance_due: '1.500',
} as const;

describe.for(languages)('in %s', (language) => {
  test('every status has its own label', () => {
    const t = translatorIn(language);
    const labels = orderStatuses.map((status) => statusLabel(status, order, t));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test.for([
  ['delivery', 'Delivered'],
  ['dine_in', 'Served'],
  ['drive_thru', 'Collected'],
  ['takeaway', 'Collected'],
] as const)('an order of the type %s ends as %s', ([order_type, words]) => {
  const t = translatorIn('en');
  expect(statusLabel('fulfilled', { ...order, order_type }, t)).toBe(words);
  expect(statusName('fulfilled', order, t)).toBe('Completed');
  expect(statusHeadline({ ...order, order_type, status: 'fulfilled' }, t)).toBe(words);
});

test.for([
  [{}, 'Waiting for confirmation'],
  [{ pay_by: '2026-11-21T09:30:00.000Z' }, 'Waiting for payment'],
  [{ status: 'accepted' }, 'Your order has been accepted'],
  [{ status: 'preparing' }, 'Preparing your order'],
  [{ status: 'canceled' }, 'Canceled'],
] as const)('the headline of an order with %j is "%s"', ([differing, words]) => {
  expect(statusHeadline({ ...order, ...differing }, translatorIn('en'))).toBe(words);
});

test('the type of an order changes no status but the last', () => {
  const t = translatorIn('en');
  for (const status of orderStatuses.filter((one) => one !== 'fulfilled')) {
    const labels = orderTypes.map((order_type) => statusLabel(status, { ...order, order_type }, t));
    expect(new Set(labels).size).toBe(1);
  }
});
