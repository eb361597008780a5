import { isCanceledByDiner } from './can-cancel.ts';
import { isAwaitingPayment, type PayableOrder } from './cart-after-order.ts';
import { isActive } from './order-status.ts';

/** What a diner who comes to the cart is shown while this device has an order. */
export type CartView =
  /** The cart, as if there were none. */
  | 'cart'
  /** The cart, and the way to the order. */
  | 'cart_and_order'
  /** The cart, and the way to pay for the order. */
  | 'cart_and_payment'
  /** The order itself. */
  | 'order'
  /** The way to pay for it. */
  | 'payment';

/** What is known of the last order of this device. */
export interface LastOrder extends PayableOrder {
  readonly payment_url: string | null;
}

/**
 * What the cart shows. An order takes its place only while nothing is in it: what was put there since is not
 * lost, nor what stays there until it is paid. One that came to nothing is shown once, for its note, unless the
 * diner took it back.
 *
 * Source: spec §2 "Redirects to the order page if an active order exists".
 */
export function cartViewFor(order: LastOrder | null, isEmpty: boolean): CartView {
  if (!order || order.status === 'fulfilled' || isCanceledByDiner(order)) return 'cart';
  if (isPayable(order)) return isEmpty ? 'payment' : 'cart_and_payment';
  return isEmpty ? 'order' : 'cart_and_order';
}

/** Somebody has to pay it, or has begun to. */
const isPayable = (order: LastOrder) =>
  isAwaitingPayment(order) || (isActive(order.status) && order.payment_url !== null);
