import type { Milli } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { withLineStruck } from './apply-venue-action.ts';
import { billOfOrder, discountsOf, type Order, type OrderDiscount, type OrderLine } from './order.ts';

/** The order's total after a line is struck, for staff to confirm. */
export interface StrikePreview {
  readonly total: Milli;
  readonly discounts: readonly OrderDiscount[];
}

/** `null` when the line is struck already, or the order is canceled or rejected. */
export function previewStrike(order: Order, line: OrderLine): StrikePreview | null {
  if (line.isStruck || isCanceledOrRejected(order.status)) return null;
  const next = withLineStruck(order, line);
  return { total: billOfOrder(next).total, discounts: discountsOf(next) };
}
