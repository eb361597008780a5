import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { occasionOf, orderMessageOf, reminderOf } from '#server/messages/order-occasion.ts';
import type { Order } from '#server/ordering/order.ts';
import { anAttempt, anOrderWith } from '#tests/support/an-attempt.ts';
import { aPayment } from '#tests/support/an-order.ts';

const anOrder = (given: Partial<Order> = {}): Order => anOrderWith([], { payBy: null, ...given });

const unpaid = { payBy: new Date('2026-11-21T10:00:00Z') };
const paid = { ...unpaid, payments: [aPayment()] };

const at = new Date('2026-11-21T09:20:00Z');
const ready = { status: 'preparing', stageTimes: { ready: at } } as const;
const left = { status: 'preparing', stageTimes: { ready: at, on_the_way: at } } as const;

test.for<
  readonly [what: string, before: Partial<Order> | null, after: Partial<Order>, occasion: string | null]
>([
  ['a new order', null, {}, 'placed'],
  ['a new order that awaits its payment', null, unpaid, null],
  ['its payment', unpaid, paid, 'placed'],
  ['its cancellation before the payment', unpaid, { ...unpaid, status: 'canceled' }, null],
  ['acceptance', {}, { status: 'accepted' }, 'accepted'],
  ['the start of preparing', { status: 'accepted' }, { status: 'preparing' }, null],
  ['being ready', { status: 'preparing' }, ready, 'ready'],
  ['being ready at once', { status: 'accepted' }, ready, 'ready'],
  ['leaving', ready, left, 'on_the_way'],
  ['going back to the counter', left, ready, null],
  ['a recall', ready, { status: 'preparing' }, null],
  ['the end of what was ready', ready, { ...ready, status: 'fulfilled' }, 'fulfilled'],
  ['the end', { status: 'preparing' }, { status: 'fulfilled' }, 'fulfilled'],
  ['a cancellation', { status: 'accepted' }, { status: 'canceled' }, 'canceled'],
  ['a rejection', {}, { status: 'rejected' }, 'canceled'],
  ['a comment', {}, { comments: 'no onion' }, null],
])('%s is told as it should be', ([, before, after, occasion]) => {
  expect(occasionOf(before && anOrder(before), anOrder(after))).toBe(occasion);
});

test.for<readonly [what: string, before: Partial<Order> | null, after: Partial<Order>, occasion: string]>([
  ['that is to be paid by its link', null, unpaid, 'payment_due'],
  ['that is paid by its link', unpaid, paid, 'placed'],
  ['that is paid here', null, {}, 'placed'],
])('an order of staff %s is told to its guest', ([, before, after, occasion]) => {
  expect(occasionOf(before && anOrder(before), anOrder(after), before === null)).toBe(occasion);
});

test('a refund is told once, when the money is sent', () => {
  const attempt = anAttempt({ state: 'paid', paidAt: new Date('2026-11-21T09:40:00Z') });
  const canceled = { status: 'canceled', ...paid } as const;
  const due = anOrder({ ...canceled, attempts: [{ ...attempt, refundDue: milli(12_500) }] });
  const sent = anOrder({
    ...canceled,
    attempts: [{ ...attempt, refundDue: milli(0), refunded: milli(12_500) }],
  });
  expect(occasionOf(due, sent)).toBe('refunded');
  expect(occasionOf(sent, sent)).toBeNull();
});

test('a message holds nothing of the diner', () => {
  const order = anOrder();
  expect(orderMessageOf('corner', null, order, 1)).toEqual({
    kind: 'order_message',
    payload: { licence: 'corner', uuid: order.uuid, version: 1, occasion: 'placed', recipient: null },
  });
});

const evening = new Date('2026-11-21T18:40:00Z');
const remindedAt = new Date('2026-11-21T17:55:00Z');
const accepted = { status: 'accepted', createdAt: at, promisedFor: evening } as const;

test.for<
  readonly [what: string, before: Partial<Order> | null, after: Partial<Order>, reminded: Date | null]
>([
  ['once it is accepted', { ...accepted, status: 'pending' }, accepted, remindedAt],
  ['when it accepts itself', null, accepted, remindedAt],
  ['not before', null, { ...accepted, status: 'pending' }, null],
  ['once', accepted, { ...accepted, status: 'preparing' }, null],
  ['at its new time', { ...accepted, promisedFor: at }, accepted, remindedAt],
  ['not once it is canceled', accepted, { ...accepted, status: 'canceled' }, null],
])('an order for later is reminded of %s', ([, before, after, expected]) => {
  const reminder = reminderOf('corner', before && anOrder(before), anOrder(after), 3);
  expect(reminder?.at ?? null).toEqual(expected);
  if (reminder) expect(reminder.message.payload).toMatchObject({ occasion: 'reminder', version: 3 });
});
