import { addAmounts, type Milli, milli, zero } from '#domain/money.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import type { AttemptState, RefundReason } from '#domain/payment/attempt-states.ts';
import { walletProvider } from '#domain/payment/provider-ids.ts';
import { isSplitInProgress, sharesPaidBy, withoutSplit } from '../ordering/bill-split.ts';
import { isAwaitingPayment, type Order, type OrderPayment, withStatus } from '../ordering/order.ts';
import { balanceDue, billOfOrder } from '../ordering/order-bill.ts';
import type { Decision } from '../ordering/order-repository.ts';
import {
  hasBeenPaid,
  isOpen,
  type PaymentAttempt,
  supersedeOpen,
  withRefundDue,
} from '../ordering/payment-attempt.ts';
import { promiseWhenAccepted } from '../ordering/promise.ts';
import type { PaymentReport } from './provider.ts';
import { reportMismatch } from './report-mismatch.ts';

const unchanged: Decision<never> = { kind: 'leave' };

/** Replaces one attempt of an order. */
export function replaceAttempt(order: Order, attempt: PaymentAttempt): Decision<never> {
  const attempts = order.attempts.map((one) => (one.reference === attempt.reference ? attempt : one));
  return { kind: 'change', change: { order: { ...order, attempts } } };
}

/**
 * Applies a provider's report to an order. This is the only place that credits online payments.
 *
 * States only go forward, even if reports come late, twice or out of order. Money that the order does not need becomes
 * a refund due.
 */
export function settlePayment(
  order: Order,
  reference: string,
  report: PaymentReport,
  now: Date,
): Decision<never> {
  const attempt = order.attempts.find((one) => one.reference === reference);
  if (!attempt) return unchanged;
  const review = reportMismatch(attempt, report);
  if (review !== null) return decideReview(order, reference, review, report.providerStatus);
  const updated: PaymentAttempt = {
    ...attempt,
    providerStatus: report.providerStatus,
    review: keepsReview(attempt, report) ? attempt.review : null,
    providerRef: attempt.providerRef ?? report.providerRef,
  };
  switch (report.status) {
    case 'PAID':
    case 'REFUNDED':
      return decidePaid(order, attempt, updated, report, now);
    case 'FAILED':
      return decideEnded(order, attempt, updated, 'failed');
    case 'CANCELLED':
      return decideEnded(order, attempt, updated, 'cancelled');
    case 'EXPIRED':
      return decideEnded(order, attempt, updated, 'expired');
    case 'PENDING':
      return hasBeenPaid(attempt) || isSameReport(attempt, updated)
        ? unchanged
        : replaceAttempt(order, updated);
  }
}

const isSameReport = (one: PaymentAttempt, other: PaymentAttempt) =>
  one.providerStatus === other.providerStatus &&
  one.review === other.review &&
  one.providerRef === other.providerRef;

/** These reviews stay even if the provider's report matches. */
const keepsReview = ({ review }: PaymentAttempt, { status }: PaymentReport): boolean =>
  review === 'unanswered_refund' || (review === 'pay_url' && status === 'PENDING');

/** Marks an attempt for review. */
export function decideReview(
  order: Order,
  reference: string,
  review: PaymentAttempt['review'],
  providerStatus: string,
): Decision<never> {
  const attempt = order.attempts.find((one) => one.reference === reference);
  if (!attempt || attempt.review === review || hasBeenPaid(attempt)) return unchanged;
  return replaceAttempt(order, { ...attempt, review, providerStatus });
}

/** Ends an attempt that was not paid. Never changes a paid one. */
function decideEnded(
  order: Order,
  before: PaymentAttempt,
  updated: PaymentAttempt,
  state: AttemptState,
): Decision<never> {
  if (hasBeenPaid(before)) return unchanged;
  if (before.state === state && before.pollUntil === null) return unchanged;
  const nextState = isOpen(before) || before.state === 'superseded' ? state : before.state;
  return replaceAttempt(order, { ...updated, state: nextState, pollUntil: null });
}

function decidePaid(
  order: Order,
  before: PaymentAttempt,
  updated: PaymentAttempt,
  report: PaymentReport,
  now: Date,
): Decision<never> {
  if (hasBeenPaid(before)) return decideReportedRefund(order, before, report);
  // A payment that was already refunded when first reported is never credited.
  const { credit, reason } =
    report.status === 'REFUNDED' ? { credit: zero, reason: 'undone' as const } : creditOf(order, before);
  const paid: PaymentAttempt = { ...updated, state: 'paid', paidAt: now, pollUntil: null };
  const attempt = withReportedRefund(withRefundDue(paid, milli(paid.amount - credit), reason), report);
  const payment: OrderPayment = {
    paidAt: now,
    type: before.provider === walletProvider ? walletProvider : 'card',
    amount: credit,
    tendered: credit,
    reference: attempt.reference,
  };
  const payments = credit === 0 ? order.payments : [...order.payments, payment];
  const attempts = order.attempts.map((one) => (one.reference === attempt.reference ? attempt : one));
  const paidOrder = { ...order, payments, attempts };
  const isForShares = sharesPaidBy(order, before.reference).length > 0;
  const next = credit > 0 && !isForShares ? withoutSplit(paidOrder) : paidOrder;
  const due = balanceDue(next, billOfOrder(next).total);
  const settled = { ...next, attempts: supersedeExcess(attempts, due) };
  return { kind: 'change', change: { order: acceptedByItself(order, settled, now) } };
}

/** The order once it is paid: accepted, where the venue accepts such orders without staff. */
function acceptedByItself(before: Order, paid: Order, now: Date): Order {
  const isNewToVenue = isAwaitingPayment(before) && !isAwaitingPayment(paid);
  if (!(paid.acceptsItself && isNewToVenue && paid.status === 'pending')) return paid;
  return withStatus({ ...paid, promisedFor: promiseWhenAccepted(paid, now) }, 'accepted', null, now);
}

/** Supersedes open attempts that would pay more than the remaining amount due. */
function supersedeExcess(attempts: readonly PaymentAttempt[], due: Milli): readonly PaymentAttempt[] {
  if (due === 0) return supersedeOpen(attempts);
  const isTooMuch = ({ share, amount }: PaymentAttempt) => share === null && amount > due;
  return attempts.flatMap((one) => (isTooMuch(one) ? supersedeOpen([one]) : [one]));
}

/** How much of the payment the order needs, and why the rest is refunded. */
function creditOf(order: Order, attempt: PaymentAttempt): { credit: Milli; reason: RefundReason } {
  const { state, amount } = attempt;
  if (isCanceledOrRejected(order.status)) return { credit: zero, reason: 'undone' };
  if (state === 'superseded') return { credit: zero, reason: 'superseded' };
  return { credit: milli(Math.min(amount, amountStillDue(order, attempt))), reason: 'overpaid' };
}

/** What is still due of the attempt's part; another guest may have taken its share since. */
function amountStillDue(order: Order, { reference }: PaymentAttempt): Milli {
  const shares = sharesPaidBy(order, reference);
  if (shares.length > 0) return addAmounts(...shares.map((share) => share.amount));
  return isSplitInProgress(order) ? zero : balanceDue(order, billOfOrder(order).total);
}

function withReportedRefund(
  attempt: PaymentAttempt,
  { status, refunded, amount }: PaymentReport,
): PaymentAttempt {
  const reported = status === 'REFUNDED' ? (refunded ?? amount ?? attempt.amount) : (refunded ?? zero);
  const refundedAmount = milli(Math.min(reported, attempt.amount));
  if (refundedAmount <= attempt.refunded) return attempt;
  const total = addAmounts(attempt.refundDue, attempt.refunded);
  const isDone = attempt.refunding !== null && refundedAmount >= attempt.refunded + attempt.refunding.amount;
  return {
    ...attempt,
    refunded: refundedAmount,
    refundDue: milli(Math.max(0, total - refundedAmount)),
    ...(isDone ? finishedRefund(attempt) : {}),
    state: refundedAmount === attempt.amount ? 'refunded' : attempt.state,
  };
}

/** Fields of an attempt whose requested refund was made or refused. */
export const finishedRefund = ({ review }: PaymentAttempt) => ({
  refunding: null,
  review: review === 'unanswered_refund' ? null : review,
});

/** The provider may report refunds that were made in its own dashboard. */
function decideReportedRefund(order: Order, attempt: PaymentAttempt, report: PaymentReport): Decision<never> {
  const next = withReportedRefund(attempt, report);
  return next === attempt ? unchanged : replaceAttempt(order, next);
}
