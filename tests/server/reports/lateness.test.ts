import { expect, test } from 'vitest';
import type { OrderType } from '#domain/order-type.ts';
import { initialOrderState } from '#server/ordering/order.ts';
import { lateness } from '#server/reports/lateness.ts';
import { aNewOrder } from '#tests/support/an-order.ts';

const at = (time: string) => new Date(`2026-11-28T${time}Z`);
const onTime = { promised: 1 };
const late = { promised: 1, late: 1 };

test.for<[what: string, type: OrderType, promised: string, ready: string | null, served: string, of: object]>(
  [
    ['ready in time', 'takeaway', '19:30:00', '19:29:00', '19:50:00', onTime],
    ['ready within the minute', 'takeaway', '19:30:00', '19:30:59', '19:50:00', onTime],
    ['ready a minute later', 'takeaway', '19:30:00', '19:31:00', '19:31:00', late],
    ['served later, where no one said that it was ready', 'dine_in', '19:30:00', null, '19:40:00', late],
    ['ready in time and at the guest later', 'delivery', '19:30:00', '19:10:00', '19:31:00', late],
    ['at the guest in time', 'delivery', '19:30:00', '19:10:00', '19:30:00', onTime],
  ],
)('an order that was %s', ([, type, promised, ready, served, expected]) => {
  const order = {
    ...aNewOrder({ type, promisedFor: at(promised) }),
    ...{ ...initialOrderState, number: 1, version: 1 },
    statusTimes: { fulfilled: at(served) },
    stageTimes: ready === null ? {} : { ready: at(ready) },
  };
  expect(lateness(order)).toEqual(expected);
  expect(lateness({ ...order, promisedFor: null })).toEqual({});
  expect(lateness({ ...order, statusTimes: {}, stageTimes: {} })).toEqual({});
});
