import type { Milli } from '#domain/money.ts';
import { isUndone } from '#domain/order/status.ts';
import { billOfOrder, discountsOf, type Order, type OrderDiscount, type OrderLine } from './order.ts';
import { withoutLine } from './run-order.ts';

/** What an order comes to once a line of it is struck, for staff who are about to strike it. */
export interface IfStruck {
  readonly total: Milli;
  readonly discounts: readonly OrderDiscount[];
}

/** `null` for a line that is struck already, or belongs to an order that came to nothing. */
export function ifStruck(order: Order, line: OrderLine): IfStruck | null {
  if (line.isStruck || isUndone(order.status)) return null;
  const next = withoutLine(order, line);
  return { total: billOfOrder(next).total, discounts: discountsOf(next) };
}
