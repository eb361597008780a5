import { describe, expect, test } from 'vitest';
import { cartAfterOrder, isAwaitingPayment, type PayableOrder } from '#domain/order/cart-after-order.ts';
import { orderStatuses } from '#domain/order/order-status.ts';

const anUnpaidOrder: PayableOrder = {
  status: 'pending',
  status_reason: null,
  pay_by: '2026-11-21T09:30:00.000Z',
  balance_due: '18.00',
};

describe('the dishes in a cart', () => {
  /** Source: spec §4 submit.clears-cart */
  test.for([
    { what: 'waits to be paid', differing: {}, after: 'kept' },
    { what: 'has been paid', differing: { balance_due: '0.000' }, after: 'ordered' },
    { what: 'is paid to whoever brings it', differing: { pay_by: null }, after: 'ordered' },
    {
      what: 'is being made at a table, to be paid later',
      differing: { status: 'preparing', pay_by: null },
      after: 'ordered',
    },
    { what: 'is fulfilled', differing: { status: 'fulfilled', balance_due: '0' }, after: 'ordered' },
    {
      what: 'the diner took back',
      differing: { status: 'canceled', status_reason: 'withdrawn' },
      after: 'given_back',
    },
    {
      what: 'nobody paid in time',
      differing: { status: 'canceled', status_reason: 'unpaid' },
      after: 'given_back',
    },
    {
      what: 'the venue canceled',
      differing: { status: 'canceled', status_reason: 'The oven is broken' },
      after: 'forgotten',
    },
    { what: 'the venue rejected', differing: { status: 'rejected' }, after: 'forgotten' },
  ] as const)('are $after when their order $what', ({ differing, after }) => {
    expect(cartAfterOrder({ ...anUnpaidOrder, ...differing })).toBe(after);
  });
});

test('an order waits to be paid only before anybody starts on it', () => {
  const waiting = orderStatuses.filter((status) => isAwaitingPayment({ ...anUnpaidOrder, status }));
  expect(waiting).toEqual(['pending']);
});
