import { type Decimals, type Milli, stepOf } from '#domain/money.ts';
import { isActive } from '#domain/order/order-status.ts';
import { type BillLock, billLockOf } from '../../ordering/bill-split.ts';
import type { Order } from '../../ordering/order.ts';
import { balanceDue, billOfOrder } from '../../ordering/order-bill.ts';
import type { Decision } from '../../ordering/order-repository.ts';
import type { PaymentAttempt } from '../../ordering/payment-attempt.ts';
import { hasReference } from '../begin-attempt.ts';
import { replaceAttempt } from '../settle-payment.ts';
import { redeemableOf } from './read-wallet.ts';

export type RedeemOutcome =
  | { readonly kind: 'redeemed'; readonly order: Order }
  | { readonly kind: 'wrong_otp'; readonly triesLeft: number }
  | { readonly kind: 'invalid_amount'; readonly redeemable: Milli; readonly decimals: Decimals }
  | { readonly kind: 'too_many'; readonly waitMs: number }
  | { readonly kind: 'order_finished' | BillLock | 'key_reused' | 'not_found' }
  /** It is not known yet whether the partner took the money; nothing else can be paid until it is. */
  | { readonly kind: 'unreachable' };

/** The same request has an attempt already. */
export interface AlreadyBegun {
  readonly kind: 'begun';
  readonly order: Order;
  readonly attempt: PaymentAttempt;
}

/** Why the attempt cannot pay the order; `null` when it can. */
export function redemptionBlocker(order: Order, { amount }: PaymentAttempt): RedeemOutcome | null {
  const due = balanceDue(order, billOfOrder(order).total);
  if (!isActive(order.status)) return { kind: 'order_finished' };
  const blocker = billLockOf(order);
  if (blocker) return { kind: blocker };
  const isPayable = amount > 0 && amount % stepOf(order.terms.places) === 0;
  return isPayable && amount <= due ? null : invalidAmount(order, null);
}

/** Decides on the current version of the order. A repeated request does not begin again. */
export function decideBeginRedemption(
  order: Order,
  attempt: PaymentAttempt,
): Decision<RedeemOutcome | AlreadyBegun> {
  const existing = order.attempts.find(hasReference(attempt.reference));
  if (existing) return { kind: 'no', no: { kind: 'begun', order, attempt: existing } };
  const blocker = redemptionBlocker(order, attempt);
  if (blocker) return { kind: 'no', no: blocker };
  // The split stays until money comes: a wrong password must not undo it.
  const next: Order = { ...order, attempts: [...order.attempts, attempt] };
  return { kind: 'change', change: { order: next } };
}

/**
 * Marks an attempt whose request is sent again, before it is. From then on a refusal is not the last word: the partner
 * may take the money for the other request.
 */
export function decideRepeatRedemption(
  order: Order,
  { reference }: PaymentAttempt,
  now: Date,
): Decision<RedeemOutcome | AlreadyBegun> {
  const attempt = order.attempts.find(hasReference(reference));
  if (!attempt) return { kind: 'no', no: { kind: 'not_found' } };
  if (attempt.state !== 'opening') return { kind: 'no', no: { kind: 'begun', order, attempt } };
  return replaceAttempt(order, { ...attempt, returnedAt: attempt.returnedAt ?? now });
}

/** @param balance of the wallet; `null` if it is unknown. */
export const invalidAmount = (order: Order, balance: Milli | null): RedeemOutcome => ({
  kind: 'invalid_amount',
  redeemable: redeemableOf(order, balance),
  decimals: order.terms.places,
});
