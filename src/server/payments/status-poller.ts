import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import type { Order } from '../ordering/order.ts';
import { hasBeenPaid, isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { AttemptKey } from './payment-repository.ts';
import { cancelPayment, fetchReport, paymentSourceFor } from './payment-source.ts';
import type { PaymentReport, PaymentSource } from './provider.ts';
import { decideReview, replaceAttempt, settlePayment } from './settle-payment.ts';

/** Polls that page views must leave for returns and webhooks. */
const reservedPolls = 5;

const unlimited = 2 ** 31 - 1;

/** A provider's API may lag behind its webhooks. */
const pollSoonMs = 5_000;

/** How long a closed attempt is polled again after a return or webhook. */
const reopenedPollMs = 3_600_000;

export type PollOutcome =
  | 'answered'
  /** The provider has no such payment. */
  | 'unknown'
  | 'silent'
  /** Rate limited, or polling must wait for the diner's return. */
  | 'too_soon'
  /** Polling has ended. */
  | 'closed';

/** What triggered the poll. */
export type PollReason =
  /** A page shows the payment. */
  | 'page'
  /** A diner returned, or an unsigned webhook came. */
  | 'hint'
  /** A signed webhook came. */
  | 'message'
  /** A scheduled poll. */
  | 'clock'
  /** Staff asked for it. */
  | 'staff';

/** Notifications can reopen a closed attempt: money may come late, or be refunded. */
const isFromNotification = (reason: PollReason): boolean => reason === 'hint' || reason === 'message';

/** Polls providers for the status of payments and applies their reports. */
export function openStatusPoller(options: OpenPaymentsOptions) {
  const pending = new Map<string, Promise<PollOutcome>>();

  const find = async ({ licence, orderUuid, reference }: AttemptKey) => {
    const order = await options.ordersOf(licence).find(orderUuid);
    const attempt = order?.attempts.find((one) => one.reference === reference);
    return order && attempt ? { order, attempt } : null;
  };

  const pollNow = async (key: AttemptKey, reason: PollReason): Promise<PollOutcome> => {
    const found = await find(key);
    if (!found) return 'closed';
    const provider = paymentSourceFor(options, key.licence, found.attempt);
    if (found.attempt.pollUntil === null && !canReopen(provider, found.attempt, reason)) return 'closed';
    return provider ? pollWith(provider, key, found, reason) : 'silent';
  };

  const pollWith = async (
    provider: PaymentSource,
    key: AttemptKey,
    { order, attempt }: { readonly order: Order; readonly attempt: PaymentAttempt },
    reason: PollReason,
  ): Promise<PollOutcome> => {
    const blocker = await pollBlocker(provider, order, attempt, reason);
    if (blocker) return blocker;
    if (
      !(await options.paymentRepository.countPoll(
        attempt.reference,
        pollLimitFor(provider, reason),
        options.now(),
      ))
    )
      return 'too_soon';
    const report = await fetchReport(options, provider, attempt);
    if (typeof report === 'string') return report;
    await applyReport(key, report);
    return 'answered';
  };

  /**
   * If polling completes a payment, a poll would interrupt a diner who is still paying, or charge for a canceled order.
   * After a first poll money may have been taken, so polling continues.
   */
  const pollBlocker = async (
    { rules }: PaymentSource,
    order: Order,
    { reference, state, returnedAt, expiresAt }: PaymentAttempt,
    reason: PollReason,
  ): Promise<'too_soon' | 'closed' | null> => {
    if (!rules.completesOnPoll) return null;
    if (state === 'superseded' || isCanceledOrRejected(order.status)) {
      return (await options.paymentRepository.wasPolled(reference)) ? null : 'closed';
    }
    const isTime = reason === 'staff' || returnedAt !== null || expiresAt <= options.now();
    return isTime ? null : 'too_soon';
  };

  const applyReport = async (key: AttemptKey, report: PaymentReport): Promise<void> => {
    const orders = options.ordersOf(key.licence);
    const outcome = await orders.change(key.orderUuid, (order) =>
      settlePayment(order, key.reference, report, options.now()),
    );
    if (outcome.kind !== 'already_there') return;
    // The provider reported the reference of another payment.
    await orders.change(key.orderUuid, (order) =>
      decideReview(order, key.reference, 'reference', report.providerStatus),
    );
  };

  /** Concurrent polls of one attempt share a request. A notification polls again: it may be newer than the response. */
  const pollOnce = async (key: AttemptKey, reason: PollReason): Promise<PollOutcome> => {
    const running = pending.get(key.reference);
    if (running !== undefined) {
      const outcome = await running;
      return isFromNotification(reason) ? pollOnce(key, reason) : outcome;
    }
    const polling = pollNow(key, reason).finally(() => pending.delete(key.reference));
    pending.set(key.reference, polling);
    return polling;
  };

  const reopenPolling = (key: AttemptKey) =>
    options.ordersOf(key.licence).change(key.orderUuid, (order) => {
      const current = order.attempts.find((one) => one.reference === key.reference);
      const pollUntil = new Date(options.now().getTime() + reopenedPollMs);
      const isClosed = current?.pollUntil === null && !hasBeenPaid(current);
      return isClosed ? replaceAttempt(order, { ...current, pollUntil }) : { kind: 'leave' };
    });

  /** Has the provider cancel an unpaid attempt; leaves it unchanged if the provider cannot. */
  const cancel = async (key: AttemptKey): Promise<void> => {
    const found = await find(key);
    if (!found || hasBeenPaid(found.attempt) || found.attempt.pollUntil === null) return;
    const { attempt } = found;
    const provider = paymentSourceFor(options, key.licence, attempt);
    if (!provider || attempt.providerRef === null) return;
    const isCancelled = await cancelPayment(options, provider, attempt);
    if (!isCancelled) return;
    await options.ordersOf(key.licence).change(key.orderUuid, (order) => {
      const current = order.attempts.find((one) => one.reference === key.reference);
      // Keep polling: a card may have been charged just before the cancellation.
      return current && isOpen(current)
        ? replaceAttempt(order, { ...current, state: 'superseded' })
        : { kind: 'leave' };
    });
  };

  return {
    poll: pollOnce,
    cancel,

    /** Polls after a notification, and schedules another poll if there is no result yet. */
    async pollSoon(key: AttemptKey, reason: 'hint' | 'message'): Promise<void> {
      const outcome = await pollOnce(key, reason);
      if (outcome === 'answered' || outcome === 'closed') return;
      const found = await find(key);
      const provider = found && paymentSourceFor(options, key.licence, found.attempt);
      if (!provider) return;
      await reopenPolling(key);
      const { minIntervalMs, max } = pollLimitFor(provider, reason);
      const soon = new Date(options.now().getTime() + Math.max(pollSoonMs, minIntervalMs));
      await options.paymentRepository.schedulePollBy(key.reference, soon, max);
    },

    /**
     * Closes the open payment pages of an order. Payments made in the meantime count; the others are cancelled if the
     * provider can do that.
     */
    async closeOpenAttempts(
      licence: string,
      order: Order,
      attempts: readonly PaymentAttempt[] = order.attempts.filter(isOpen),
    ): Promise<void> {
      for (const attempt of attempts) {
        const key = { licence, orderUuid: order.uuid, reference: attempt.reference };
        await pollOnce(key, 'clock');
        await cancel(key);
      }
    },
  };
}

export type StatusPoller = ReturnType<typeof openStatusPoller>;

/**
 * Whether a closed attempt is polled again. Never if polling completes payments. For paid attempts only a signed
 * webhook can have news.
 */
const canReopen = (provider: PaymentSource | null, attempt: PaymentAttempt, reason: PollReason): boolean =>
  isFromNotification(reason) &&
  (reason === 'message' || !hasBeenPaid(attempt)) &&
  provider !== null &&
  !provider.rules.completesOnPoll;

/** Limits polls that diners and unsigned requests can trigger. Webhooks, schedules and staff are not limited. */
function pollLimitFor({ rules: { pollLimit } }: PaymentSource, reason: PollReason) {
  const max = {
    ...{ page: pollLimit.max - reservedPolls, hint: pollLimit.max },
    ...{ message: unlimited, clock: unlimited, staff: unlimited },
  };
  return { minIntervalMs: pollLimit.minIntervalMs, max: max[reason] };
}
