import { promiseFor, roundUp } from '#domain/checkout/ready-time.ts';
import { isActive } from '#domain/order/order-status.ts';
import { isAwaitingPayment, isHeld, type Order } from './order.ts';

const minuteMs = 60_000;

/** A promise may be this much in the past, because clocks of tablets differ. */
const graceMs = 2 * minuteMs;

/** No venue offers times so far ahead. */
const horizonMs = 61 * 86_400_000;

/** The slot that an instant belongs to; `null` where an order keeps its slot whatever is promised. */
export type SlotOfTime = (at: Date) => Date | null;

/** The first and the last time that can be promised. */
export const promiseWindow = (now: Date): { readonly earliest: Date; readonly latest: Date } => ({
  earliest: new Date(now.getTime() - graceMs),
  latest: new Date(now.getTime() + horizonMs),
});

/** Whether a time can be promised. */
export function canPromise(at: Date, now: Date): boolean {
  const { earliest, latest } = promiseWindow(now);
  return at >= earliest && at <= latest;
}

/** What a venue promises when it accepts an order: what the diner has read, unless the kitchen needs longer from now. */
export function promiseWhenAccepted({ promisedFor, readyMinutes }: Order, now: Date): Date | null {
  if (promisedFor === null) return null;
  const ready = readyMinutes === null ? null : roundUp(new Date(now.getTime() + readyMinutes * minuteMs));
  return promiseFor(promisedFor, ready);
}

/** The order with another promise. It moves to the slot of that time, in which the venue makes room. */
export function withPromise(order: Order, promisedFor: Date, slotOf: SlotOfTime): Order {
  const at = order.slot && slotOf(promisedFor);
  return { ...order, promisedFor, slot: order.slot && { ...order.slot, at: at ?? order.slot.at } };
}

/** Why no time can be promised for an order; `null` when one can. */
export function promiseBlocker(order: Order): 'wrong_status' | 'awaits_payment' | null {
  if (!isActive(order.status)) return 'wrong_status';
  return isAwaitingPayment(order) && !isHeld(order) ? 'awaits_payment' : null;
}
