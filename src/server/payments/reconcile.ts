import { unpaidReason } from '#domain/order/canceled-unpaid.ts';
import { isAwaitingPayment, isHeld, type Order, withStatus } from '../ordering/order.ts';
import type { Decision } from '../ordering/order-repository.ts';
import { hasBeenPaid, isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { AttemptKey, OrderKey } from './payment-repository.ts';
import { replaceAttempt } from './settle-payment.ts';
import type { PollOutcome, StatusPoller } from './status-poller.ts';

const maxBatch = 20;

/** After this another process may take over. */
const leaseMs = 60_000;

const minWaitMs = 120_000;
const maxWaitMs = 3_600_000;

/** How soon the final poll is retried. */
const finalPollRetryMs = 10_000;

/** How long a provider that does not respond delays the cancellation of an unpaid order. */
const unansweredGraceMs = 10 * 60_000;

/** Exponential backoff: waits as long as the payment is old. */
const pollIntervalAt = (ageMs: number): number => Math.min(Math.max(ageMs, minWaitMs), maxWaitMs);

/**
 * Polls providers about every undecided payment, expires attempts, and cancels orders that were not paid in time.
 *
 * @returns the number of orders and attempts that were due.
 */
export function reconcile(options: OpenPaymentsOptions, poller: StatusPoller) {
  const pollAttempt = async (key: AttemptKey): Promise<void> => {
    const pollOutcome = await poller.poll(key, 'clock');
    const attempt = await read(key);
    if (!attempt || attempt.pollUntil === null) return;
    if (attempt.state === 'superseded') await poller.cancel(key);
    const next = await expire(key, attempt, pollOutcome);
    await options.paymentRepository.schedulePoll(key.reference, nextPollAt(next, options.now()));
  };

  const read = async ({ licence, orderUuid, reference }: AttemptKey) =>
    (await options.ordersOf(licence).find(orderUuid))?.attempts.find((one) => one.reference === reference);

  const expire = async (
    key: AttemptKey,
    attempt: PaymentAttempt,
    pollOutcome: PollOutcome,
  ): Promise<PaymentAttempt> => {
    const now = options.now();
    const ended = withExpiry(attempt, now, pollOutcome);
    if (ended === attempt) return attempt;
    await options.ordersOf(key.licence).change(key.orderUuid, (order) => {
      const current = order.attempts.find((one) => one.reference === key.reference);
      const next = current && withExpiry(current, now, pollOutcome);
      return next && next !== current ? replaceAttempt(order, next) : { kind: 'leave' };
    });
    if (ended.pollUntil !== null) await poller.cancel(key);
    return ended;
  };

  const cancelUnpaid = async ({ licence, uuid }: OrderKey): Promise<void> => {
    const orders = options.ordersOf(licence);
    const order = await orders.find(uuid);
    if (!order) return;
    const pollOutcomes = await Promise.all(
      order.attempts
        .filter(isPolled)
        .map(({ reference }) => poller.poll({ licence, orderUuid: uuid, reference }, 'clock')),
    );
    const now = options.now();
    const isCertain = pollOutcomes.every(isConclusive);
    const isLate = order.payBy !== null && now.getTime() - order.payBy.getTime() > unansweredGraceMs;
    if (!(isCertain || isLate)) return;
    const outcome = await orders.change(uuid, (current) => decideUnpaid(current, now));
    if (outcome.kind !== 'changed') return;
    for (const { reference } of outcome.order.attempts.filter(isPolled)) {
      await poller.cancel({ licence, orderUuid: uuid, reference });
    }
  };

  /** Logs errors, so that one failure does not stop the others. */
  const finishAll = <Key extends object>(keys: readonly Key[], finish: (key: Key) => Promise<void>) =>
    Promise.all(
      keys.map((key) =>
        finish(key).catch((error: unknown) =>
          options.log.error('payment not finished', { ...key, fault: error }),
        ),
      ),
    );

  return async (): Promise<number> => {
    const orders = await options.paymentRepository.listUnpaid(options.now(), maxBatch);
    await finishAll(orders, cancelUnpaid);
    const due = await options.paymentRepository.leaseDue(options.now(), maxBatch, leaseMs);
    await finishAll(due, pollAttempt);
    return orders.length + due.length;
  };
}

/** Whether the provider has no more news for now. */
const isConclusive = (pollOutcome: PollOutcome): boolean =>
  pollOutcome === 'answered' || pollOutcome === 'unknown' || pollOutcome === 'closed';

const isPolled = ({ pollUntil }: PaymentAttempt) => pollUntil !== null;

/** Expires an attempt, or ends its polling, when it is time to. */
function withExpiry(attempt: PaymentAttempt, now: Date, pollOutcome: PollOutcome): PaymentAttempt {
  const { pollUntil, expiresAt } = attempt;
  if (pollUntil === null) return attempt;
  // The last poll was skipped because of the rate limit: poll once more.
  if (pollUntil <= now) return pollOutcome === 'too_soon' ? attempt : withPollingEnded(attempt, pollOutcome);
  const isLate = now.getTime() - expiresAt.getTime() > unansweredGraceMs;
  const isOver = canStillBePaid(attempt) && expiresAt <= now && (isConclusive(pollOutcome) || isLate);
  return isOver ? { ...attempt, state: 'expired' } : attempt;
}

/**
 * Whether the diner may still pay with it. If it is unknown whether the provider opened a page, the diner may still
 * reach one, and no other diner can take over that part.
 */
const canStillBePaid = (attempt: PaymentAttempt): boolean =>
  isOpen(attempt) || (attempt.state === 'superseded' && attempt.payUrl === null);

function withPollingEnded(attempt: PaymentAttempt, pollOutcome: PollOutcome): PaymentAttempt {
  const isUnknown = pollOutcome === 'silent' && !hasBeenPaid(attempt);
  return {
    ...attempt,
    pollUntil: null,
    state: isUndecided(attempt) ? 'expired' : attempt.state,
    review: isUnknown ? (attempt.review ?? 'unanswered') : attempt.review,
  };
}

const isUndecided = (attempt: PaymentAttempt) => isOpen(attempt) || attempt.state === 'superseded';

function nextPollAt(attempt: PaymentAttempt, now: Date): Date {
  const regular = now.getTime() + pollIntervalAt(now.getTime() - attempt.openedAt.getTime());
  if (!canStillBePaid(attempt)) return new Date(regular);
  // The final poll runs right when the attempt expires.
  const final = attempt.expiresAt > now ? attempt.expiresAt.getTime() : now.getTime() + finalPollRetryMs;
  return new Date(Math.min(regular, final));
}

/** Cancels an order that was not paid in time and releases its reservations. */
function decideUnpaid(order: Order, now: Date): Decision<never> {
  if (!isAwaitingPayment(order) || order.payBy === null || order.payBy > now) return { kind: 'leave' };
  const attempts = order.attempts.map((attempt) =>
    isOpen(attempt) ? { ...attempt, state: 'expired' as const } : attempt,
  );
  const statusReason = isHeld(order) ? null : unpaidReason;
  const next = withStatus({ ...order, attempts }, 'canceled', statusReason, now);
  return { kind: 'change', change: { order: next, releasedReservations: 'order' } };
}
