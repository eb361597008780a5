import { describe, expect, test } from 'vitest';
import { cartViewFor, type LastOrder } from '#domain/order/cart-view.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';

const anOrder = (differing: Partial<LastOrder>): LastOrder => ({
  status: 'pending',
  status_reason: null,
  pay_by: null,
  balance_due: '18.00',
  payment_url: null,
  ...differing,
});

const payBy = '2026-11-21T09:30:00.000Z';
const paymentUrl = 'https://pay.example/1';

describe('a diner at the cart', () => {
  /** Source: spec §2 cart.active-order */
  test.for([
    ['pending', 'order', 'cart_and_order'],
    ['accepted', 'order', 'cart_and_order'],
    ['preparing', 'order', 'cart_and_order'],
    ['fulfilled', 'cart', 'cart'],
    ['canceled', 'order', 'cart_and_order'],
    ['rejected', 'order', 'cart_and_order'],
  ] as const satisfies readonly (readonly [OrderStatus, string, string])[])(
    'with an order that is %s sees the %s, or with a filled cart the %s',
    ([status, empty, filled]) => {
      const order = anOrder({ status });
      expect(cartViewFor(order, true)).toBe(empty);
      expect(cartViewFor(order, false)).toBe(filled);
    },
  );

  test('without an order sees the cart', () => {
    expect(cartViewFor(null, true)).toBe('cart');
    expect(cartViewFor(null, false)).toBe('cart');
  });

  /** Source: spec §2 cart.payment-url */
  test.for([
    { what: 'waits to be paid', differing: { pay_by: payBy }, empty: 'payment', filled: 'cart_and_payment' },
    {
      what: 'waits to be paid on an open payment page',
      differing: { pay_by: payBy, payment_url: paymentUrl },
      empty: 'payment',
      filled: 'cart_and_payment',
    },
    {
      what: 'is prepared while being paid',
      differing: { status: 'preparing', payment_url: paymentUrl },
      empty: 'payment',
      filled: 'cart_and_payment',
    },
    {
      what: 'has been paid',
      differing: { pay_by: payBy, balance_due: '0.00' },
      empty: 'order',
      filled: 'cart_and_order',
    },
    {
      what: 'was not paid in time',
      differing: {
        status: 'canceled',
        status_reason: 'unpaid',
        pay_by: payBy,
        payment_url: paymentUrl,
      },
      empty: 'order',
      filled: 'cart_and_order',
    },
    {
      what: 'was canceled by the diner',
      differing: { status: 'canceled', status_reason: 'withdrawn', pay_by: payBy },
      empty: 'cart',
      filled: 'cart',
    },
    {
      what: 'is fulfilled',
      differing: { status: 'fulfilled', payment_url: paymentUrl },
      empty: 'cart',
      filled: 'cart',
    },
  ] as const)(
    'with an order that $what sees the $empty, or with a filled cart the $filled',
    ({ differing, empty, filled }) => {
      const order = anOrder(differing);
      expect(cartViewFor(order, true)).toBe(empty);
      expect(cartViewFor(order, false)).toBe(filled);
    },
  );
});
