import { describe, expect, test } from 'vitest';
import { eventId, webhookEventOf } from '#server/events/webhooks/webhook-event.ts';
import type { Order } from '#server/ordering/order.ts';
import { anOrderWith } from '#tests/support/an-attempt.ts';
import { aLine, aPayment } from '#tests/support/an-order.ts';

const payBy = new Date('2026-11-21T10:30:00Z');
const [first, second, third] = [aLine(), aLine(), aLine()];

const anOrder = (given: Partial<Order> = {}) => anOrderWith([], { payBy: null, lines: [first], ...given });
const heardOf = (before: Order | null, after: Order) =>
  webhookEventOf('corner', before, after, 4)?.payload.event ?? null;

const awaited = anOrder({ payBy });

describe('a till hears of an order', () => {
  test.for<readonly [string, Order | null, Order, string | null]>([
    ['that is placed', null, anOrder(), 'order.placed'],
    ['that is placed and waits for its payment', null, awaited, null],
    ['whose payment is there', awaited, { ...awaited, payments: [aPayment()] }, 'order.placed'],
    [
      'that is to be paid otherwise',
      awaited,
      { ...awaited, paymentType: 'cash', payBy: null },
      'order.placed',
    ],
    ['that was never paid', awaited, { ...awaited, status: 'canceled' }, null],
    [
      'that is paid later, which goes back',
      { ...awaited, status: 'canceled' },
      { ...awaited, status: 'canceled', payments: [aPayment()] },
      null,
    ],
    ['to which is added while it waits', awaited, { ...awaited, lines: [first, second] }, null],
    ['to which is added', anOrder(), anOrder({ lines: [first, second] }), 'order.lines_added'],
    ['of which a line is struck', anOrder(), anOrder({ lines: [{ ...first, isStruck: true }] }), null],
    ['that moves along', anOrder(), anOrder({ status: 'accepted' }), null],
    ['that is paid at the till', anOrder(), anOrder({ payments: [aPayment()] }), null],
    ['that is withdrawn', anOrder(), anOrder({ status: 'canceled' }), 'order.canceled'],
    ['that is rejected', anOrder(), anOrder({ status: 'rejected' }), 'order.canceled'],
    [
      'of which money goes back afterwards',
      anOrder({ status: 'canceled' }),
      anOrder({ status: 'canceled' }),
      null,
    ],
  ])('%s', ([, before, after, expected]) => {
    expect(heardOf(before, after)).toBe(expected);
  });

  test('with the numbers of the lines that are new', () => {
    const event = webhookEventOf('corner', anOrder(), anOrder({ lines: [first, second, third] }), 4);
    expect(event?.payload.added).toEqual([second.cartUuid, third.cartUuid]);
  });

  test('under a name that is the same whenever it is told, and no other event’s', () => {
    const order = anOrder();
    const names = [1, 2].map((version) => {
      const event = webhookEventOf('corner', null, order, version);
      return event && eventId(event.payload);
    });
    expect(names).toEqual([`${order.uuid}.1`, `${order.uuid}.2`]);
  });

  test('and nothing of whoever ordered lies about until then', () => {
    const event = webhookEventOf('corner', null, anOrder({ comments: 'for Amal' }), 1);
    expect(new Set(Object.keys(event?.payload ?? {}))).toEqual(
      new Set(['added', 'event', 'licence', 'uuid', 'version']),
    );
  });
});
