import type { Measures } from '#domain/report/measures.ts';
import type { Order } from '../ordering/order.ts';

const minuteMs = 60_000;

/**
 * Whether an order had a promised time, and whether it was late: ready a minute or more after it. A delivery is late when
 * it arrives late. Empty without a promised time, and for an order that is neither ready nor served.
 */
export function lateness({ type, promisedFor, statusTimes, stageTimes }: Order): Measures {
  const { fulfilled } = statusTimes;
  const there = type === 'delivery' ? fulfilled : (stageTimes.ready ?? fulfilled);
  if (promisedFor === null || there === undefined) return {};
  const isLate = there.getTime() - promisedFor.getTime() >= minuteMs;
  return { promised: 1, ...(isLate && { late: 1 }) };
}
