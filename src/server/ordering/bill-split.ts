import type { Share, ShareState } from '#domain/split/share.ts';
import type { GuestShare } from './guest-share.ts';
import type { Order } from './order.ts';
import { hasBeenPaid, isOpen } from './payment-attempt.ts';

type SplitOrder = Pick<Order, 'split' | 'payments' | 'attempts'>;

/** Why nothing of what an order costs may change: it is being paid, or some of its shares were. */
export type BillLock = 'payment_open' | 'split_open';

/**
 * Where the shares of an order stand.
 *
 * That is read from the attempts to pay them and kept nowhere else: a share can be taken again as soon as the
 * company has said that nothing came, and not before.
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

/** The shares that money of an attempt pays: nobody else has taken or paid them since. */
export const sharesPaidBy = (order: SplitOrder, reference: string): readonly GuestShare[] =>
  sharesOf(order).filter((share) => share.reference === reference && share.state !== 'PAID');

/** Whether guests are settling a split at this moment: one has begun, and not all are done. */
export function isSplitInProgress(order: SplitOrder): boolean {
  const shares = sharesOf(order);
  return shares.some(({ state }) => state !== 'AVAILABLE') && shares.some(({ state }) => state !== 'PAID');
}

/** What keeps an order from being changed; `null` when nothing does. A split that nobody has begun on is no obstacle. */
export function billLockOf(order: SplitOrder): BillLock | null {
  if (isSplitInProgress(order)) return 'split_open';
  return order.attempts.some(isOpen) ? 'payment_open' : null;
}

/** An order whose amount changes: what was split is not what is due any more. */
export const withoutSplit = <Any extends Pick<Order, 'split'>>(order: Any): Any =>
  order.split.length === 0 ? order : { ...order, split: [] };
