import { zero } from '#domain/money.ts';
import { isActive } from '#domain/order/order-status.ts';
import { isShared } from '../catalog/location.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import { isSplitInProgress } from '../ordering/bill-split.ts';
import { isAwaitingPayment, type Order } from '../ordering/order.ts';
import type { Decision, IdempotencyKey } from '../ordering/order-repository.ts';
import { isOpen, isWalletPending, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import { canCharge, chargeDueFor, sharesDue } from './charge.ts';
import type { Charge, OpenedPayment, PaymentProvider, PaymentSource } from './provider.ts';
import { replaceAttempt } from './settle-payment.ts';

/** How long a provider's payment page stays open, in milliseconds. */
export const attemptLifetimeMs = 30 * 60_000;

/** Shorter at a table: while one guest pays a part of the bill, no other guest can pay it. */
const tableAttemptLifetimeMs = 10 * 60_000;

/** Upper limit for all tries together: an unpaid order keeps its stock reservations. */
const maxWaitMs = 2 * 3_600_000;

/** How long an expired attempt is still polled for late payments. */
export const pollDurationMs = 24 * 3_600_000;

/** A page that closes sooner than this is not reused. */
const minRemainingMs = 60_000;

/** Why no attempt was begun. `meanwhile`: another request is opening one. */
export type BeginAttemptError =
  | 'nothing_due'
  | 'order_finished'
  | 'payment_unavailable'
  /** The order has another payment type, and this payer cannot change it. */
  | 'forbidden'
  /** Another guest is paying the share, or has paid it. */
  | 'share_taken'
  /** The order has no such share. */
  | 'not_found'
  | 'meanwhile';

/** Who pays which part of an order. */
export interface Payer {
  /** A guest's share; `null` for everything that no other guest is paying. */
  readonly share: string | null;
  /** Identifies the device; `null` when it sent no key. */
  readonly device: string | null;
  /** Why an order with another payment type cannot switch to card; `null` when it can. */
  readonly cardSwitchBlocker: 'forbidden' | 'payment_unavailable' | null;
}

/**
 * The attempt that a new attempt of the same payer replaces; `null` for none. Only the device that took a share can
 * continue it; any device can continue a payment of the whole amount due.
 */
export function ownAttemptReference(
  order: Order,
  { share, device }: Omit<Payer, 'cardSwitchBlocker'>,
): string | null {
  const { split, attempts } = order;
  if (share === null) {
    const last = openAttemptFor(order, null) ?? attempts.findLast((one) => one.share === null);
    return last?.reference ?? null;
  }
  const ownShare = split.find(({ uuid }) => uuid === share);
  return ownShare && device !== null && ownShare.takenBy === device ? ownShare.reference : null;
}

export const hasReference = (reference: string) => (attempt: PaymentAttempt) =>
  attempt.reference === reference;

/** At most one attempt is open for a share, and one for the whole amount due. */
export const openAttemptFor = (order: Order, share: string | null): PaymentAttempt | undefined =>
  order.attempts.find((one) => one.share === share && isOpen(one));

/** Whether an open page still charges the amount due, to the venue's current account. */
export function isReusable(
  attempt: PaymentAttempt,
  order: Order,
  provider: PaymentProvider,
  now: Date,
): boolean {
  const { amount, provider: providerId, mode, account, expiresAt, review } = attempt;
  const isSameAccount = providerId === provider.id && mode === provider.mode && account === provider.account;
  const isInTime = expiresAt.getTime() - now.getTime() >= minRemainingMs;
  return isSameAccount && isInTime && review === null && amount === chargeDueFor(order, attempt).amount;
}

export function newAttempt(
  reference: string,
  source: Pick<PaymentSource, 'id' | 'mode' | 'account'>,
  { amount, currency }: Charge,
  payer: Pick<PaymentAttempt, 'share' | 'language'>,
  openedAt: Date,
  expiresAt: Date,
): PaymentAttempt {
  return {
    reference,
    share: payer.share,
    language: payer.language,
    provider: source.id,
    mode: source.mode,
    account: source.account,
    currency,
    amount,
    state: 'opening',
    providerRef: null,
    payUrl: null,
    payForm: null,
    openedAt,
    expiresAt,
    pollUntil: new Date(expiresAt.getTime() + pollDurationMs),
    returnedAt: null,
    paidAt: null,
    refundDue: zero,
    refundReason: null,
    refunded: zero,
    struck: zero,
    refunding: null,
    review: null,
    providerStatus: null,
  };
}

/** When a new payment page for the order closes. */
export function attemptExpiryFor(order: Order, at: Date): Date {
  const now = at.getTime();
  if (order.payBy === null)
    return new Date(now + (isAtTable(order) ? tableAttemptLifetimeMs : attemptLifetimeMs));
  const latest = order.createdAt.getTime() + maxWaitMs;
  return new Date(Math.min(now + attemptLifetimeMs, Math.max(latest, order.payBy.getTime())));
}

const isAtTable = ({ location }: Order): boolean => location !== null && isShared(location);

/** Decides on the current version of the order. */
export function decideBeginAttempt(
  order: Order,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
  now: Date,
  {
    device,
    cardSwitchBlocker,
    keyToBind: key,
  }: Omit<Payer, 'share'> & { readonly keyToBind: IdempotencyKey | null },
): Decision<BeginAttemptError> {
  const { share } = attempt;
  const openAttempt = openAttemptFor(order, share);
  const part = { share, reference: ownAttemptReference(order, { share, device }) };
  const due = chargeDueFor(order, part);
  if (!isActive(order.status)) return { kind: 'no', no: 'order_finished' };
  if (due.amount === 0) return { kind: 'no', no: nothingDueError(order, share) };
  if (order.paymentType !== 'card' && cardSwitchBlocker) return { kind: 'no', no: cardSwitchBlocker };
  const isLate = attempt.expiresAt.getTime() - now.getTime() < minRemainingMs;
  if (!canCharge(provider, due) || isLate) return { kind: 'no', no: 'payment_unavailable' };
  const hasBlockingAttempt =
    openAttempt !== undefined && isBlockingAttempt(openAttempt, order, provider, now);
  // A pending wallet redemption changes the amount due; it ends within moments.
  const isBlocked = hasBlockingAttempt || isWalletPending(order.attempts);
  if (due.amount !== attempt.amount || isBlocked) return { kind: 'no', no: 'meanwhile' };
  const attempts = order.attempts.map((one) =>
    one === openAttempt ? { ...one, state: 'superseded' as const } : one,
  );
  const payBy = isAwaitingPayment(order) ? attempt.expiresAt : order.payBy;
  const dueShares = new Set(sharesDue(order, part).map(({ uuid }) => uuid));
  const split = order.split.map((one) =>
    dueShares.has(one.uuid)
      ? { ...one, reference: attempt.reference, takenBy: share === null ? null : device }
      : one,
  );
  const next: Order = { ...order, payBy, split, paymentType: 'card', attempts: [...attempts, attempt] };
  return { kind: 'change', change: { order: next, key } };
}

function nothingDueError(order: Order, share: string | null): BeginAttemptError {
  if (share !== null) return order.split.some(({ uuid }) => uuid === share) ? 'share_taken' : 'not_found';
  return isSplitInProgress(order) ? 'share_taken' : 'nothing_due';
}

/** Whether the open attempt rules out a new one. */
const isBlockingAttempt = (
  openAttempt: PaymentAttempt,
  order: Order,
  provider: PaymentProvider,
  now: Date,
): boolean =>
  isBeingOpened(openAttempt, now) ||
  (openAttempt.state === 'pending' && isReusable(openAttempt, order, provider, now));

/** After this the process that was opening the page is presumed dead. */
const openingTimeoutMs = 30_000;

const isBeingOpened = ({ state, openedAt }: PaymentAttempt, now: Date): boolean =>
  state === 'opening' && now.getTime() - openedAt.getTime() < openingTimeoutMs;

/** Applies the provider's response to an attempt that was being opened. */
export function decideOpened(
  order: Order,
  reference: string,
  response: OpenedPayment | IntegrationError,
  target: Pick<PaymentAttempt, 'payUrl' | 'payForm'> | null,
): Decision<never> {
  const attempt = order.attempts.find(hasReference(reference));
  if (!attempt) return { kind: 'leave' };
  if (response instanceof IntegrationError) return decideNotOpened(order, attempt, response);
  const updated: PaymentAttempt = { ...attempt, providerRef: response.providerRef ?? attempt.providerRef };
  const isOpening = attempt.state === 'opening';
  if (target)
    return replaceAttempt(order, { ...updated, ...target, state: isOpening ? 'pending' : updated.state });
  return replaceAttempt(order, {
    ...updated,
    state: isOpening ? 'superseded' : updated.state,
    review: 'pay_url',
  });
}

/**
 * The page has no known address, so the diner cannot pay on it. If it is unknown whether the provider created it, the
 * attempt is still polled.
 */
function decideNotOpened(order: Order, attempt: PaymentAttempt, { kind }: IntegrationError): Decision<never> {
  // A status reported since then takes precedence.
  if (attempt.state !== 'opening' && attempt.state !== 'superseded') return { kind: 'leave' };
  const isUnknown = kind === 'unreachable' || kind === 'unreadable';
  return replaceAttempt(
    order,
    isUnknown ? { ...attempt, state: 'superseded' } : { ...attempt, state: 'failed', pollUntil: null },
  );
}
