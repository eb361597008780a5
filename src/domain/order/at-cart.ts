import { isActive, isUndone, type OrderStatus } from './status.ts';

/** What a diner who comes to the cart is shown while this device has an order. */
export type AtCart =
  /** The cart, as if there were none. */
  | 'cart'
  /** The cart, and the way to the order. */
  | 'cart_and_order'
  /** The order itself. */
  | 'order'
  /** The way to pay for it. */
  | 'payment';

/** What is known of the last order of this device. */
export interface LastOrder {
  readonly status: OrderStatus;
  readonly payment_url: string | null;
}

/**
 * What the cart shows. An order takes its place only while nothing is in it: what was put there since is not
 * lost. One that came to nothing is shown once, for its note.
 *
 * Source: spec §2 "Redirects to the order page if an active order exists".
 */
export function atCart(order: LastOrder | null, isEmpty: boolean): AtCart {
  if (!order || !(isActive(order.status) || isUndone(order.status))) return 'cart';
  if (isActive(order.status) && order.payment_url !== null && isEmpty) return 'payment';
  return isEmpty ? 'order' : 'cart_and_order';
}
