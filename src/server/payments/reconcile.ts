import { unpaidReason } from '#domain/order/canceled-unpaid.ts';
import { isAwaitingPayment, isHeld, type Order } from '../ordering/order.ts';
import type { Decision } from '../ordering/order-repository.ts';
import { hasBeenPaid, isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { AttemptKey, OrderKey } from './payment-repository.ts';
import { replaceAttempt } from './settle-payment.ts';
import type { PollOutcome, StatusPoller } from './status-poller.ts';

const maxBatch = 20;

/** Somebody else may take over what was not finished within that time. */
const leaseMs = 60_000;

const minWaitMs = 120_000;
const maxWaitMs = 3_600_000;

/** How soon the last look is tried again. */
const finalPollRetryMs = 10_000;

/** So long a company that does not answer keeps an order from being given up. */
const unansweredGraceMs = 10 * 60_000;

/** The older a payment is, the less is new about it: each wait is as long as all before. */
const pollIntervalAt = (ageMs: number): number => Math.min(Math.max(ageMs, minWaitMs), maxWaitMs);

/**
 * Finishes what nobody came back for: asks companies about every payment that is not decided, ends those whose time
 * is up, and gives up orders that nobody paid.
 *
 * @returns how much there was to do.
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

  /** One that cannot be finished keeps nobody from finishing the others. */
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

/** Whether nothing is to be expected of a company for the moment. */
const isConclusive = (pollOutcome: PollOutcome): boolean =>
  pollOutcome === 'answered' || pollOutcome === 'unknown' || pollOutcome === 'closed';

const isPolled = ({ pollUntil }: PaymentAttempt) => pollUntil !== null;

/** An attempt whose time is up, or that has been looked for long enough. */
function withExpiry(attempt: PaymentAttempt, now: Date, pollOutcome: PollOutcome): PaymentAttempt {
  const { pollUntil, expiresAt } = attempt;
  if (pollUntil === null) return attempt;
  // Who was asked just before, and said nothing, is asked once more.
  if (pollUntil <= now) return pollOutcome === 'too_soon' ? attempt : withPollingEnded(attempt, pollOutcome);
  const isLate = now.getTime() - expiresAt.getTime() > unansweredGraceMs;
  const isOver = canStillBePaid(attempt) && expiresAt <= now && (isConclusive(pollOutcome) || isLate);
  return isOver ? { ...attempt, state: 'expired' } : attempt;
}

/**
 * Whether somebody may be paying by it. Where the company did not say whether it opened a page, its guest may still be
 * led to one; nobody else can take what it was to pay.
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
  // The last look comes when time is up, not long after.
  const final = attempt.expiresAt > now ? attempt.expiresAt.getTime() : now.getTime() + finalPollRetryMs;
  return new Date(Math.min(regular, final));
}

/** An order that nobody paid comes to nothing, and gives back what it took. */
function decideUnpaid(order: Order, now: Date): Decision<never> {
  if (!isAwaitingPayment(order) || order.payBy === null || order.payBy > now) return { kind: 'leave' };
  const attempts = order.attempts.map((attempt) =>
    isOpen(attempt) ? { ...attempt, state: 'expired' as const } : attempt,
  );
  const statusReason = isHeld(order) ? null : unpaidReason;
  const next: Order = { ...order, status: 'canceled', statusReason, attempts };
  return { kind: 'change', change: { order: next, releasedReservations: 'order' } };
}
