import { describe, expect, test } from 'vitest';
import { atCart } from '#domain/order/at-cart.ts';
import type { OrderStatus } from '#domain/order/status.ts';

describe('a diner who comes to the cart', () => {
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
      const order = { status, payment_url: null };
      expect(atCart(order, true)).toBe(empty);
      expect(atCart(order, false)).toBe(filled);
    },
  );

  test('without an order sees the cart', () => {
    expect(atCart(null, true)).toBe('cart');
    expect(atCart(null, false)).toBe('cart');
  });

  test('is offered to pay for an order that waits for it, unless it has come to nothing', () => {
    const payable = { payment_url: 'https://pay.example/1' };
    expect(atCart({ ...payable, status: 'pending' }, true)).toBe('payment');
    expect(atCart({ ...payable, status: 'pending' }, false)).toBe('cart_and_order');
    expect(atCart({ ...payable, status: 'canceled' }, true)).toBe('order');
    expect(atCart({ ...payable, status: 'fulfilled' }, true)).toBe('cart');
  });
});
