import { expect, test } from 'vitest';
import { orderRefusals } from '#client/checkout/refused-order.ts';
import { milli } from '#domain/money.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { translations } from '#i18n/translations.ts';
import { type OrderError, orderErrorMessage } from '#islands/errors/order-error-message.ts';
import { createFormatter } from '#islands/formatter.ts';

const style = { symbol: 'KD', decimals: 3, showsCurrency: true, arabicNumerals: false } as const;
const { wait_seconds_one: one, wait_seconds_other: other, ...phrases } = translations.en;
const voice = createFormatter({ ...phrases, wait_seconds: { one, other } } as unknown as Phrases, {
  language: 'en',
  style,
});

const refused = (code: Extract<OrderError, { kind: 'refused' }>['code'], more: object = {}): OrderError => ({
  kind: 'refused',
  code,
  issues: [],
  seconds: null,
  minimum: null,
  ...more,
});

/** Source: spec §8 order.error, order.no-response, order.setup, table-busy */
test.for([
  { trouble: { kind: 'no_response' } as const, what: 'No response from server' },
  { trouble: { kind: 'not_sent' } as const, what: 'Error setting up request' },
  { trouble: refused('venue_closed'), what: 'We are currently closed' },
  { trouble: refused('outside_area'), what: "We're not there yet" },
  {
    trouble: refused('below_minimum', { minimum: milli(2_000) }),
    what: 'Minimum order amount required: KD\u00a02.000',
  },
  {
    trouble: refused('table_busy'),
    what: 'Table is busy with POS order. Please proceed ordering with a waiter. Thanks',
  },
  {
    trouble: refused('error'),
    what: 'There was an error sending this order. Please try again later.',
  },
])('says “$what”', ({ trouble, what }) => {
  expect(orderErrorMessage(trouble, voice).summary).toBe(what);
});

test('says what is known of a venue that takes no orders, in its place', () => {
  expect(orderErrorMessage(refused('venue_closed'), voice, 'We pause').summary).toBe('We pause');
  expect(orderErrorMessage(refused('table_busy'), voice, 'We pause').summary).not.toBe('We pause');
});

test('says how long to wait, where somebody said so', () => {
  expect(orderErrorMessage(refused('too_many', { seconds: 1 }), voice).details).toBe(
    'Please try again in 1 second.',
  );
  expect(orderErrorMessage(refused('too_many'), voice).details).toBeNull();
});

test('has words for every refusal', () => {
  for (const code of orderRefusals)
    expect(orderErrorMessage(refused(code), voice).summary, code).toMatch(/\w/);
});
