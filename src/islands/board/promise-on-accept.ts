import type { BoardOrder } from '#contracts/calls/board.ts';
import { promiseFor, roundUp } from '#domain/checkout/ready-time.ts';

const minuteMs = 60_000;

/**
 * The time that a guest has, or gets when the order is accepted now: what they have read, unless the kitchen needs longer.
 * `null` for an order without a time.
 */
export function promiseOnAccept(
  {
    status,
    promised_for: promised,
    ready_minutes: minutes,
  }: Pick<BoardOrder, 'status' | 'promised_for' | 'ready_minutes'>,
  now: Date,
): Date | null {
  if (!promised) return null;
  const known = new Date(promised);
  if (status !== 'pending' || minutes === null) return known;
  return promiseFor(known, roundUp(new Date(now.getTime() + minutes * minuteMs)));
}
