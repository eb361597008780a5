import { zero } from '#domain/money.ts';
import { isActive } from '#domain/order/status.ts';
import { awaitsPayment, type Order } from '../orders/order.ts';
import type { Decision } from '../orders/order-book.ts';
import { isOpen, type PaymentAttempt } from '../orders/payment-attempt.ts';
import { canCharge, dueOf } from './charge-of.ts';
import { type OpenedPayment, type PaymentProvider, ProviderFault } from './provider.ts';
import { withAttempt } from './settle-payment.ts';

/** How long a company keeps a diner's page, in milliseconds. */
export const attemptMs = 30 * 60_000;

/** Trying again gives a diner as long again, but not for ever: what was ordered is kept from others meanwhile. */
const longestWaitMs = 2 * 3_600_000;

/** For how long money that comes late is looked for. */
const followMs = 24 * 3_600_000;

/** A page that closes sooner is of no use to who has just been sent there. */
const leastLeftMs = 60_000;

/** Why no attempt is begun; `meanwhile`: somebody else is at it. */
export type OpenNo = 'nothing_due' | 'order_finished' | 'payment_unavailable' | 'meanwhile';

export const isThe = (reference: string) => (attempt: PaymentAttempt) => attempt.reference === reference;

/** It pays all that is due, no guest's share. */
export const isForAll = ({ share }: PaymentAttempt): boolean => share === null;

/** Whether who is sent to an open page pays what is due now, where the venue wants it. */
export function isGood(attempt: PaymentAttempt, order: Order, provider: PaymentProvider, now: Date): boolean {
  const { amount, company, mode, account, expiresAt, review } = attempt;
  const isSameAccount = company === provider.id && mode === provider.mode && account === provider.account;
  const isInTime = expiresAt.getTime() - now.getTime() >= leastLeftMs;
  return isSameAccount && isInTime && review === null && amount === dueOf(order).amount;
}

export function newAttempt(
  reference: string,
  provider: PaymentProvider,
  order: Order,
  at: Date,
): PaymentAttempt {
  const now = at.getTime();
  const { amount, currency } = dueOf(order);
  const latest = order.payBy ? order.createdAt.getTime() + longestWaitMs : Number.POSITIVE_INFINITY;
  const expiresAt = Math.min(now + attemptMs, Math.max(latest, order.payBy?.getTime() ?? 0));
  return {
    reference,
    share: null,
    company: provider.id,
    mode: provider.mode,
    account: provider.account,
    currency,
    amount,
    state: 'opening',
    providerRef: null,
    payUrl: null,
    payForm: null,
    openedAt: new Date(now),
    expiresAt: new Date(expiresAt),
    followUntil: new Date(expiresAt + followMs),
    returnedAt: null,
    paidAt: null,
    refundDue: zero,
    refundReason: null,
    refunded: zero,
    struck: zero,
    refunding: null,
    review: null,
    word: null,
  };
}

/** Decides on the order as it stands in that very moment. */
export function begin(
  order: Order,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
  now: Date,
): Decision<OpenNo> {
  const due = dueOf(order);
  if (!isActive(order.status)) return { kind: 'no', no: 'order_finished' };
  if (due.amount === 0) return { kind: 'no', no: 'nothing_due' };
  const isLate = attempt.expiresAt.getTime() - now.getTime() < leastLeftMs;
  if (!canCharge(provider, due) || isLate) return { kind: 'no', no: 'payment_unavailable' };
  const isThere = (one: PaymentAttempt) =>
    isForAll(one) &&
    (isBeingOpened(one, now) || (one.state === 'pending' && isGood(one, order, provider, now)));
  const mayOpen = due.amount === attempt.amount && !order.attempts.some(isThere);
  if (!mayOpen) return { kind: 'no', no: 'meanwhile' };
  const others = order.attempts.map((one) =>
    isForAll(one) && isOpen(one) ? { ...one, state: 'superseded' as const } : one,
  );
  const payBy = awaitsPayment(order) ? attempt.expiresAt : order.payBy;
  const next: Order = { ...order, payBy, paymentType: 'card', attempts: [...others, attempt] };
  return { kind: 'change', change: { order: next } };
}

/** Whoever began to open it may have died since. */
const openingMs = 30_000;

const isBeingOpened = ({ state, openedAt }: PaymentAttempt, now: Date): boolean =>
  state === 'opening' && now.getTime() - openedAt.getTime() < openingMs;

/** What the company's answer makes of an attempt that was being opened. */
export function opened(
  order: Order,
  reference: string,
  asked: OpenedPayment | ProviderFault,
  place: Pick<PaymentAttempt, 'payUrl' | 'payForm'> | null,
): Decision<never> {
  const attempt = order.attempts.find(isThe(reference));
  if (!attempt) return { kind: 'leave' };
  if (asked instanceof ProviderFault) return unopened(order, attempt, asked);
  const known: PaymentAttempt = { ...attempt, providerRef: asked.providerRef ?? attempt.providerRef };
  const isOpening = attempt.state === 'opening';
  if (place) return withAttempt(order, { ...known, ...place, state: isOpening ? 'pending' : known.state });
  return withAttempt(order, {
    ...known,
    state: isOpening ? 'superseded' : known.state,
    review: 'pay_url',
  });
}

/**
 * Nobody has its address, so nobody can pay it. Where it is not known whether the company made it, the company is
 * asked later all the same.
 */
function unopened(order: Order, attempt: PaymentAttempt, { kind }: ProviderFault): Decision<never> {
  // What has been heard of it meanwhile is worth more.
  if (attempt.state !== 'opening' && attempt.state !== 'superseded') return { kind: 'leave' };
  const isUnknown = kind === 'unreachable' || kind === 'unreadable';
  return withAttempt(
    order,
    isUnknown ? { ...attempt, state: 'superseded' } : { ...attempt, state: 'failed', followUntil: null },
  );
}
