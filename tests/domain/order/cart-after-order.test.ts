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
    { what: 'is paid on delivery', differing: { pay_by: null }, after: 'ordered' },
    {
      what: 'is being prepared at a table, to be paid later',
      differing: { status: 'preparing', pay_by: null },
      after: 'ordered',
    },
    { what: 'is fulfilled', differing: { status: 'fulfilled', balance_due: '0' }, after: 'ordered' },
    {
      what: 'was canceled by the diner',
      differing: { status: 'canceled', status_reason: 'withdrawn' },
      after: 'restored',
    },
    {
      what: 'was not paid in time',
      differing: { status: 'canceled', status_reason: 'unpaid' },
      after: 'restored',
    },
    {
      what: 'was canceled by the venue',
      differing: { status: 'canceled', status_reason: 'The oven is broken' },
      after: 'forgotten',
    },
    { what: 'was rejected by the venue', differing: { status: 'rejected' }, after: 'forgotten' },
  ] as const)('are $after when their order $what', ({ differing, after }) => {
    expect(cartAfterOrder({ ...anUnpaidOrder, ...differing })).toBe(after);
  });
});

test('an order waits for payment only while it is pending', () => {
  const waiting = orderStatuses.filter((status) => isAwaitingPayment({ ...anUnpaidOrder, status }));
  expect(waiting).toEqual(['pending']);
});
