import { add, type Milli, milli, zero } from '#domain/money.ts';
import { isUndone } from '#domain/order/status.ts';
import { walletCompany } from '#domain/payment/provider-ids.ts';
import { isBeingSettled, sharesPaidBy, withoutSplit } from '../ordering/bill-split.ts';
import { balanceDue, billOfOrder, type Order, type OrderPayment } from '../ordering/order.ts';
import type { Decision } from '../ordering/order-book.ts';
import {
  type AttemptState,
  dueBack,
  hasMoney,
  isOpen,
  type PaymentAttempt,
  type RefundReason,
  superseded,
} from '../ordering/payment-attempt.ts';
import { disagreement } from './judge-answer.ts';
import type { ProviderAnswer } from './provider.ts';

const leave: Decision<never> = { kind: 'leave' };

/** An order with one of its attempts as it is now. */
export function withAttempt(order: Order, attempt: PaymentAttempt): Decision<never> {
  const attempts = order.attempts.map((one) => (one.reference === attempt.reference ? attempt : one));
  return { kind: 'change', change: { order: { ...order, attempts } } };
}

/**
 * What a company's answer makes of an order: the one place where money comes to it.
 *
 * Nothing goes backwards, whatever comes late, twice or out of order; money that the order does not need is due
 * back.
 */
export function settle(order: Order, reference: string, answer: ProviderAnswer, now: Date): Decision<never> {
  const attempt = order.attempts.find((one) => one.reference === reference);
  if (!attempt) return leave;
  const review = disagreement(attempt, answer);
  if (review !== null) return underReview(order, reference, review, answer.word);
  const known: PaymentAttempt = {
    ...attempt,
    word: answer.word,
    review: isForPeople(attempt, answer) ? attempt.review : null,
    providerRef: attempt.providerRef ?? answer.providerRef,
  };
  switch (answer.status) {
    case 'PAID':
    case 'REFUNDED':
      return moneyCame(order, attempt, known, answer, now);
    case 'FAILED':
      return ended(order, attempt, known, 'failed');
    case 'CANCELLED':
      return ended(order, attempt, known, 'cancelled');
    case 'EXPIRED':
      return ended(order, attempt, known, 'expired');
    case 'PENDING':
      return hasMoney(attempt) || isSame(attempt, known) ? leave : withAttempt(order, known);
  }
}

const isSame = (one: PaymentAttempt, other: PaymentAttempt) =>
  one.word === other.word && one.review === other.review && one.providerRef === other.providerRef;

/** What was found is not over because the company says something sensible now. */
const isForPeople = ({ review }: PaymentAttempt, { status }: ProviderAnswer): boolean =>
  review === 'unanswered_refund' || (review === 'pay_url' && status === 'PENDING');

/** An order of whose attempt somebody has to look into what the company says. */
export function underReview(
  order: Order,
  reference: string,
  review: PaymentAttempt['review'],
  word: string,
): Decision<never> {
  const attempt = order.attempts.find((one) => one.reference === reference);
  if (!attempt || attempt.review === review || hasMoney(attempt)) return leave;
  return withAttempt(order, { ...attempt, review, word });
}

/** What came to nothing by the company's last word; what it says of money that came is another matter. */
function ended(
  order: Order,
  before: PaymentAttempt,
  known: PaymentAttempt,
  state: AttemptState,
): Decision<never> {
  if (hasMoney(before)) return leave;
  if (before.state === state && before.followUntil === null) return leave;
  const kept = isOpen(before) || before.state === 'superseded' ? state : before.state;
  return withAttempt(order, { ...known, state: kept, followUntil: null });
}

function moneyCame(
  order: Order,
  before: PaymentAttempt,
  known: PaymentAttempt,
  answer: ProviderAnswer,
  now: Date,
): Decision<never> {
  if (hasMoney(before)) return givenBackThere(order, before, answer);
  // What went back before we heard of it never counted.
  const { credit, reason } =
    answer.status === 'REFUNDED' ? { credit: zero, reason: 'undone' as const } : creditOf(order, before);
  const paid: PaymentAttempt = { ...known, state: 'paid', paidAt: now, followUntil: null };
  const attempt = refundedBy(dueBack(paid, milli(paid.amount - credit), reason), answer);
  const counted: OrderPayment = {
    paidAt: now,
    type: before.company === walletCompany ? walletCompany : 'card',
    amount: credit,
    tendered: credit,
    reference: attempt.reference,
  };
  const payments = credit === 0 ? order.payments : [...order.payments, counted];
  const attempts = order.attempts.map((one) => (one.reference === attempt.reference ? attempt : one));
  const paidOrder = { ...order, payments, attempts };
  const isForShares = sharesPaidBy(order, before.reference).length > 0;
  const next = credit > 0 && !isForShares ? withoutSplit(paidOrder) : paidOrder;
  const due = balanceDue(next, billOfOrder(next).total);
  return { kind: 'change', change: { order: { ...next, attempts: withoutOthers(attempts, due) } } };
}

/** Whoever still has another page open must not pay there, too, nor more than what is due after this. */
function withoutOthers(attempts: readonly PaymentAttempt[], due: Milli): readonly PaymentAttempt[] {
  if (due === 0) return superseded(attempts);
  const isTooMuch = ({ share, amount }: PaymentAttempt) => share === null && amount > due;
  return attempts.flatMap((one) => (isTooMuch(one) ? superseded([one]) : [one]));
}

/** How much of it the order takes, and why it does not take the rest. */
function creditOf(order: Order, attempt: PaymentAttempt): { credit: Milli; reason: RefundReason } {
  const { state, amount } = attempt;
  if (isUndone(order.status)) return { credit: zero, reason: 'undone' };
  if (state === 'superseded') return { credit: zero, reason: 'superseded' };
  return { credit: milli(Math.min(amount, wantedOf(order, attempt))), reason: 'overpaid' };
}

/** What is still to be paid of what an attempt was to pay; its share may have been taken by somebody else since. */
function wantedOf(order: Order, { reference }: PaymentAttempt): Milli {
  const shares = sharesPaidBy(order, reference);
  if (shares.length > 0) return add(...shares.map((share) => share.amount));
  return isBeingSettled(order) ? zero : balanceDue(order, billOfOrder(order).total);
}

function refundedBy(attempt: PaymentAttempt, { status, refunded, amount }: ProviderAnswer): PaymentAttempt {
  const told = status === 'REFUNDED' ? (refunded ?? amount ?? attempt.amount) : (refunded ?? zero);
  const back = milli(Math.min(told, attempt.amount));
  if (back <= attempt.refunded) return attempt;
  const inAll = add(attempt.refundDue, attempt.refunded);
  const isDone = attempt.refunding !== null && back >= attempt.refunded + attempt.refunding.amount;
  return {
    ...attempt,
    refunded: back,
    refundDue: milli(Math.max(0, inAll - back)),
    ...(isDone ? answeredRefund(attempt) : {}),
    state: back === attempt.amount ? 'refunded' : attempt.state,
  };
}

/** What the company was asked to give back, it has, or it will not. */
export const answeredRefund = ({ review }: PaymentAttempt) => ({
  refunding: null,
  review: review === 'unanswered_refund' ? null : review,
});

/** The company may have given back what nobody here asked it to. */
function givenBackThere(order: Order, attempt: PaymentAttempt, answer: ProviderAnswer): Decision<never> {
  const next = refundedBy(attempt, answer);
  return next === attempt ? leave : withAttempt(order, next);
}
