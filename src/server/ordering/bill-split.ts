import type { Share, ShareState } from '#domain/split/share.ts';
import type { GuestShare } from './guest-share.ts';
import type { Order } from './order.ts';
import { hasBeenPaid, isOpen } from './payment-attempt.ts';

type SplitOrder = Pick<Order, 'split' | 'payments' | 'attempts'>;

/** Why the total of an order cannot change: it is being paid, or some of its shares were. */
export type BillLock = 'payment_open' | 'split_open';

/**
 * The shares of an order with their state.
 *
 * The state is derived from payment attempts and not stored. A share becomes available again only when the provider has
 * reported that it was not paid.
 */
export const sharesOf = (order: SplitOrder): readonly (GuestShare & Share)[] =>
  order.split.map((share) => ({ ...share, state: shareStateOf(share, order) }));

function shareStateOf(
  { reference, isPaidAtTill }: GuestShare,
  { payments, attempts }: Omit<SplitOrder, 'split'>,
): ShareState {
  if (isPaidAtTill) return 'PAID';
  if (reference === null) return 'AVAILABLE';
  if (payments.some((payment) => payment.reference === reference)) return 'PAID';
  const attempt = attempts.find((one) => one.reference === reference);
  const isUndecided = attempt && !hasBeenPaid(attempt) && (isOpen(attempt) || attempt.state === 'superseded');
  return isUndecided ? 'PENDING' : 'AVAILABLE';
}

/** The unpaid shares of an attempt; shares that another guest has taken since are left out. */
export const sharesPaidBy = (order: SplitOrder, reference: string): readonly GuestShare[] =>
  sharesOf(order).filter((share) => share.reference === reference && share.state !== 'PAID');

/** Whether at least one share is being paid or paid, and not all are paid. */
export function isSplitInProgress(order: SplitOrder): boolean {
  const shares = sharesOf(order);
  return shares.some(({ state }) => state !== 'AVAILABLE') && shares.some(({ state }) => state !== 'PAID');
}

/** Why an order cannot be changed; `null` when it can. A split without payments does not lock it. */
export function billLockOf(order: SplitOrder): BillLock | null {
  if (isSplitInProgress(order)) return 'split_open';
  return order.attempts.some(isOpen) ? 'payment_open' : null;
}

/** Drops the split when the amount of the order changes. */
export const withoutSplit = <Any extends Pick<Order, 'split'>>(order: Any): Any =>
  order.split.length === 0 ? order : { ...order, split: [] };
