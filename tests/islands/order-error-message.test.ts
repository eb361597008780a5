import { expect, test } from 'vitest';
import { orderRefusals } from '#client/checkout/refused-order.ts';
import { milli } from '#domain/money.ts';
import type { Phrases } from '#i18n/phrases.ts';
import { translations } from '#i18n/translations.ts';
import { type OrderError, orderErrorMessage } from '#islands/errors/order-error-message.ts';
import { createFormatter } from '#islands/formatter.ts';

const style = { symbol: 'KD', decimals: 3, showsCurrency: true, numberingSystem: 'latn' } as const;
const { wait_seconds_one: one, wait_seconds_other: other, ...phrases } = translations.en;
const formatter = createFormatter({ ...phrases, wait_seconds: { one, other } } as unknown as Phrases, {
  language: 'en',
  style,
});

const refused = (code: Extract<OrderError, { kind: 'refused' }>['code'], more: object = {}): OrderError => ({
  kind: 'refused',
  code,
  issues: [],
  seconds: null,
  minimum: null,
  minAge: null,
  ...more,
});

/** Source: spec §8 order.error, order.no-response, order.setup, table-busy */
test.for([
  { error: { kind: 'no_response' } as const, summary: 'No response from server' },
  { error: { kind: 'not_sent' } as const, summary: 'Error setting up request' },
  { error: refused('venue_closed'), summary: 'We are currently closed' },
  { error: refused('outside_area'), summary: "We're not there yet" },
  {
    error: refused('below_minimum', { minimum: milli(2_000) }),
    summary: 'Minimum order amount required: KD\u00a02.000',
  },
  { error: refused('age_unconfirmed', { minAge: 18 }), summary: 'For guests of 18 and over' },
  {
    error: refused('table_busy'),
    summary: 'Table is busy with POS order. Please proceed ordering with a waiter. Thanks',
  },
  {
    error: refused('error'),
    summary: 'There was an error sending this order. Please try again later.',
  },
])('the message is “$summary”', ({ error, summary }) => {
  expect(orderErrorMessage(error, formatter).summary).toBe(summary);
});

test('a full time is to be changed where another one is offered', () => {
  const offer = { asap: new Date(0), slots: [] };
  expect(orderErrorMessage(refused('slot_full', { offer }), formatter).summary).toBe(
    'That time is full now. Choose another one.',
  );
  expect(
    orderErrorMessage(refused('slot_full', { offer: { asap: null, slots: [] } }), formatter).summary,
  ).toBe('The kitchen has no room for more at that time.');
});

test('the message for a closed venue is replaced by the known reason', () => {
  expect(orderErrorMessage(refused('venue_closed'), formatter, 'We pause').summary).toBe('We pause');
  expect(orderErrorMessage(refused('table_busy'), formatter, 'We pause').summary).not.toBe('We pause');
});

test('the message includes how long to wait if the server sent it', () => {
  expect(orderErrorMessage(refused('too_many', { seconds: 1 }), formatter).summary).toBe(
    'Too many attempts. Try again in 1 second.',
  );
  expect(orderErrorMessage(refused('too_many'), formatter).summary).toBe(
    'Too many attempts. Try again in a minute.',
  );
});

test('every refusal has a message', () => {
  for (const code of orderRefusals)
    expect(orderErrorMessage(refused(code), formatter).summary, code).toMatch(/\w/);
});
