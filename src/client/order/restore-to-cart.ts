import type { Order } from '#contracts/shapes/order.ts';
import { returnToCart } from '../cart/cart-orders.ts';
import type { CartLine } from '../cart/cart-state.ts';
import { saveTypedField } from '../checkout/typed-fields.ts';
import { destinationOf } from './order-records.ts';

/** Restores lines of an order together with its destination, comments, types, requested time and unused coupon. */
export function restoreToCart(order: Order, lines: readonly Omit<CartLine, 'uuid'>[]): void {
  const { place = null, address = null } = destinationOf(order.uuid) ?? {};
  if (address !== null) saveTypedField('address', address);
  const { delivery_datetime: requested } = order;
  returnToCart(lines, {
    ...(place && { place }),
    ...(requested !== null && Date.parse(requested) > Date.now() && { wishedFor: requested }),
    orderType: order.order_type,
    paymentType: order.payment_type,
    comments: order.order_comments,
    coupon: order.status === 'fulfilled' ? null : (order.discounts[0]?.name ?? null),
  });
}
