import { isCanceledByDiner } from './can-cancel.ts';
import { isAwaitingPayment, type PayableOrder } from './cart-after-order.ts';
import { isActive } from './order-status.ts';

/** What the cart page shows while this device has an order. */
export type CartView =
  /** The cart, as without an order. */
  | 'cart'
  /** The cart, with a link to the order. */
  | 'cart_and_order'
  /** The cart, with a link to the order's payment. */
  | 'cart_and_payment'
  /** The order itself. */
  | 'order'
  /** The order's payment. */
  | 'payment';

/** The last order of this device. */
export interface LastOrder extends PayableOrder {
  readonly payment_url: string | null;
}

/**
 * What the cart page shows. An order replaces the cart only while the cart is empty, so items are never lost. A
 * canceled or rejected order is shown once, with its note, unless the diner canceled it.
 *
 * Source: spec §2 "Redirects to the order page if an active order exists".
 */
export function cartViewFor(order: LastOrder | null, isEmpty: boolean): CartView {
  if (!order || order.status === 'fulfilled' || isCanceledByDiner(order)) return 'cart';
  if (isPayable(order)) return isEmpty ? 'payment' : 'cart_and_payment';
  return isEmpty ? 'order' : 'cart_and_order';
}

/** It has to be paid, or its payment has started. */
const isPayable = (order: LastOrder) =>
  isAwaitingPayment(order) || (isActive(order.status) && order.payment_url !== null);
