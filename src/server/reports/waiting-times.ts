import type { Measures } from '#domain/report/measures.ts';
import type { Order } from '../ordering/order.ts';

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

/**
 * How long an order has waited to be accepted, and from then until it was ready, or served where no one said so.
 *
 * Nothing of an order for later, which waits for its time, nor of one that no one had to accept. What had to be paid first
 * waits from its first payment.
 */
export function waitingTimes(order: Order): Measures {
  const { statusTimes, stageTimes, requestedFor, createdAt, payBy, payments } = order;
  const { accepted, fulfilled } = statusTimes;
  if (requestedFor !== null || accepted === undefined) return {};
  const shown = payBy === null ? createdAt : (payments[0]?.paidAt ?? createdAt);
  const ready = stageTimes.ready ?? fulfilled;
  const isAcceptedByStaff = !(order.acceptsItself || order.isByStaff);
  return {
    ...(isAcceptedByStaff && { accept_seconds: secondsBetween(shown, accepted), accepted: 1 }),
    ...(ready && { ready_seconds: secondsBetween(accepted, ready), readied: 1 }),
  };
}
