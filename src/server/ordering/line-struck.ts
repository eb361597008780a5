import { zero } from '#domain/money.ts';
import type { Order, OrderLine } from './order.ts';

/** The order with one line struck. */
export function withLineStruck(order: Order, line: OrderLine): Order {
  const lines = order.lines.map((one) => (one === line ? { ...one, isStruck: true } : one));
  return withoutTipIfEmpty({ ...order, lines });
}

/** Removes the tip when all lines are struck. */
const withoutTipIfEmpty = (order: Order): Order =>
  order.lines.every(({ isStruck }) => isStruck) ? { ...order, terms: { ...order.terms, tips: zero } } : order;
