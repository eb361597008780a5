import { describe, expect, test } from 'vitest';
import { eventId, webhookEventOf } from '#server/events/webhooks/webhook-event.ts';
import type { Order } from '#server/ordering/order.ts';
import { anOrderWith } from '#tests/support/an-attempt.ts';
import { aLine, aPayment } from '#tests/support/an-order.ts';

const payBy = new Date('2026-11-21T10:30:00Z');
const [first, second, third] = [aLine(), aLine(), aLine()];

const anOrder = (given: Partial<Order> = {}) => anOrderWith([], { payBy: null, lines: [first], ...given });
const eventOf = (before: Order | null, after: Order) =>
  webhookEventOf('corner', before, after, 4)?.payload.event ?? null;

const unpaid = anOrder({ payBy });

const ready = { status: 'preparing', stageTimes: { ready: payBy } } as const;

describe('the webhook event of an order', () => {
  test.for<readonly [string, Order | null, Order, string | null]>([
    ['that is placed', null, anOrder(), 'order.placed'],
    ['that is placed and not paid yet', null, unpaid, null],
    ['that becomes paid', unpaid, { ...unpaid, payments: [aPayment()] }, 'order.placed'],
    ['that changes to cash', unpaid, { ...unpaid, paymentType: 'cash', payBy: null }, 'order.placed'],
    ['that is canceled unpaid', unpaid, { ...unpaid, status: 'canceled' }, null],
    [
      'that is paid after it was canceled',
      { ...unpaid, status: 'canceled' },
      { ...unpaid, status: 'canceled', payments: [aPayment()] },
      null,
    ],
    ['that gets lines before it is paid', unpaid, { ...unpaid, lines: [first, second] }, null],
    ['that gets lines', anOrder(), anOrder({ lines: [first, second] }), 'order.lines_added'],
    ['that gets a line struck', anOrder(), anOrder({ lines: [{ ...first, isStruck: true }] }), null],
    ['that is accepted', anOrder(), anOrder({ status: 'accepted' }), 'order.stage_changed'],
    ['that is ready', anOrder({ status: 'preparing' }), anOrder(ready), 'order.stage_changed'],
    ['that is recalled', anOrder(ready), anOrder({ status: 'preparing' }), 'order.stage_changed'],
    ['that stays ready', anOrder(ready), anOrder({ ...ready, comments: 'quick' }), null],
    ['that is paid at the POS', anOrder(), anOrder({ payments: [aPayment()] }), null],
    ['that is canceled by the diner', anOrder(), anOrder({ status: 'canceled' }), 'order.canceled'],
    ['that is rejected', anOrder(), anOrder({ status: 'rejected' }), 'order.canceled'],
    [
      'that is refunded after it was canceled',
      anOrder({ status: 'canceled' }),
      anOrder({ status: 'canceled' }),
      null,
    ],
  ])('%s', ([, before, after, expected]) => {
    expect(eventOf(before, after)).toBe(expected);
  });

  test('lists the new lines', () => {
    const event = webhookEventOf('corner', anOrder(), anOrder({ lines: [first, second, third] }), 4);
    expect(event?.payload.added).toEqual([second.cartUuid, third.cartUuid]);
  });

  test('has a stable and unique ID', () => {
    const order = anOrder();
    const ids = [1, 2].map((version) => {
      const event = webhookEventOf('corner', null, order, version);
      return event && eventId(event.payload);
    });
    expect(ids).toEqual([`${order.uuid}.1`, `${order.uuid}.2`]);
  });

  test('has no personal data', () => {
    const event = webhookEventOf('corner', null, anOrder({ comments: 'for Amal' }), 1);
    expect(new Set(Object.keys(event?.payload ?? {}))).toEqual(
      new Set(['added', 'event', 'licence', 'uuid', 'version']),
    );
  });
});
