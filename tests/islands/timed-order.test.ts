import { expect, test } from 'vitest';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { defaultUrgencyLimits } from '#domain/order/order-urgency.ts';
import { byUrgency } from '#islands/times/timed-order.ts';

const now = new Date('2026-11-21T18:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const anOrder = (number: number, differing: Partial<BoardOrder>) =>
  ({
    ...{ number, status: 'accepted', created: at(0), delivery_datetime: null, promised_for: null },
    ...differing,
  }) as BoardOrder;

test('the order that is due first comes first, and of two the one that was placed first', () => {
  const orders = [
    anOrder(1, { delivery_datetime: at(60) }),
    anOrder(2, {}),
    anOrder(3, { created: at(-10) }),
    anOrder(5, { created: at(-10) }),
    anOrder(4, { delivery_datetime: at(5) }),
  ];
  expect(byUrgency(orders, defaultUrgencyLimits).map(({ number }) => number)).toEqual([4, 3, 5, 2, 1]);
});

test('the times of an order are read once, with however many others it is compared', () => {
  let reads = 0;
  const orders = Array.from({ length: 300 }, (_, number) => {
    const created = at(-(number % 17));
    return Object.defineProperty(anOrder(number, {}), 'created', {
      get: () => {
        reads += 1;
        return created;
      },
    });
  });
  byUrgency(orders, defaultUrgencyLimits);
  expect(reads).toBe(orders.length);
});
