import type { Measures } from '#domain/report/measures.ts';
import type { Order } from '../ordering/order.ts';

const minuteMs = 60_000;

/**
 * Whether an order was promised for a time, and whether it was late by a minute or more: ready later than that, or at the
 * guest for a delivery. Nothing of an order that no one said was ready or served.
 */
export function lateness({ type, promisedFor, statusTimes, stageTimes }: Order): Measures {
  const { fulfilled } = statusTimes;
  const there = type === 'delivery' ? fulfilled : (stageTimes.ready ?? fulfilled);
  if (promisedFor === null || there === undefined) return {};
  const isLate = there.getTime() - promisedFor.getTime() >= minuteMs;
  return { promised: 1, ...(isLate && { late: 1 }) };
}
