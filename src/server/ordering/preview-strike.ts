import type { Milli } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { withLineStruck } from './apply-venue-action.ts';
import { billOfOrder, discountsOf, type Order, type OrderDiscount, type OrderLine } from './order.ts';

/** What an order comes to once a line of it is struck, for staff who are about to strike it. */
export interface StrikePreview {
  readonly total: Milli;
  readonly discounts: readonly OrderDiscount[];
}

/** `null` for a line that is struck already, or belongs to an order that came to nothing. */
export function previewStrike(order: Order, line: OrderLine): StrikePreview | null {
  if (line.isStruck || isCanceledOrRejected(order.status)) return null;
  const next = withLineStruck(order, line);
  return { total: billOfOrder(next).total, discounts: discountsOf(next) };
}
