import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { walletProvider } from '#domain/payment/provider-ids.ts';
import type { Order } from '../ordering/order.ts';
import { hasBeenPaid, isOpen, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import { chargeOf } from './charge.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import type { AttemptKey } from './payment-repository.ts';
import { type PaymentKey, type PaymentReport, type PaymentSource, ProviderError } from './provider.ts';
import { decideReview, replaceAttempt, settlePayment } from './settle-payment.ts';

/** Whoever only looks leaves some of the questions that a company allows to those who know more. */
const reservedPolls = 5;

const unlimited = 2 ** 31 - 1;

/** The company may not know itself yet what it just told. */
const pollSoonMs = 5_000;

/** For how long what was closed is followed again once something was heard of it. */
const reopenedPollMs = 3_600_000;

export type PollOutcome =
  | 'answered'
  /** The company knows no such payment. */
  | 'unknown'
  | 'silent'
  /** It was asked just before, or too often, or it is not time to. */
  | 'too_soon'
  /** There is nothing more to ask. */
  | 'closed';

/** Who wants to know. */
export type PollReason =
  /** Somebody looks at a page. */
  | 'page'
  /** A diner came back, or what may be a message of the company came. */
  | 'hint'
  /** The company has sent a message. */
  | 'message'
  /** It is time to. */
  | 'clock'
  /** The venue's staff want it decided. */
  | 'staff';

/** What has had its last word may have another once something is heard of it: money that came late, or went back. */
const isFromNotification = (reason: PollReason): boolean => reason === 'hint' || reason === 'message';

export const paymentKeyOf = (attempt: PaymentAttempt): PaymentKey => ({
  reference: attempt.reference,
  providerRef: attempt.providerRef,
  charge: chargeOf(attempt.amount, attempt.currency),
  openedAt: attempt.openedAt,
});

/** The company of a venue, where it is still the one that the attempt was made with. */
export function paymentSourceFor(
  { providerOf, walletSourceOf }: Pick<OpenPaymentsOptions, 'providerOf' | 'walletSourceOf'>,
  licence: string,
  { provider: providerId, mode, account }: PaymentAttempt,
): PaymentSource | null {
  const provider = providerId === walletProvider ? walletSourceOf(licence) : providerOf(licence);
  return provider?.id === providerId && provider.mode === mode && provider.account === account
    ? provider
    : null;
}

/** Asking a company what became of a payment, and doing what follows from its answer. */
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
   * Where asking completes a payment, it would cut off a diner who is still typing, and take money that nobody wants
   * any more. Once asked it may have been taken, whatever the company answered: then it is asked on.
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
    // The company calls it by the name of another payment.
    await orders.change(key.orderUuid, (order) =>
      decideReview(order, key.reference, 'reference', report.providerStatus),
    );
  };

  /** Whoever asks while it is being asked about awaits the same answer, unless they know what came after it. */
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

  /** Has the company cancel an attempt on which no money came; what it cannot cancel stays as it is. */
  const cancel = async (key: AttemptKey): Promise<void> => {
    const found = await find(key);
    if (!found || hasBeenPaid(found.attempt) || found.attempt.pollUntil === null) return;
    const { attempt } = found;
    const provider = paymentSourceFor(options, key.licence, attempt);
    if (!provider?.cancel || attempt.providerRef === null) return;
    const isCancelled = await provider.cancel(paymentKeyOf(attempt)).then(
      () => true,
      (error: unknown) => logProviderError(options, key.reference, error),
    );
    if (!isCancelled) return;
    await options.ordersOf(key.licence).change(key.orderUuid, (order) => {
      const current = order.attempts.find((one) => one.reference === key.reference);
      // What the company says next is its last word: a card may have been charged in that very moment.
      return current && isOpen(current)
        ? replaceAttempt(order, { ...current, state: 'superseded' })
        : { kind: 'leave' };
    });
  };

  return {
    poll: pollOnce,
    cancel,

    /** Asks because something was heard of it; what has no answer yet is asked about again soon. */
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
     * Makes sure that nobody pays an order any more by the pages that are open: what has been paid meanwhile counts,
     * the rest is cancelled where the company can do that.
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
 * Whether what is closed is asked about again; not where that would complete what has been completed. Of money that
 * came only the company has news.
 */
const canReopen = (provider: PaymentSource | null, attempt: PaymentAttempt, reason: PollReason): boolean =>
  isFromNotification(reason) &&
  (reason === 'message' || !hasBeenPaid(attempt)) &&
  provider !== null &&
  !provider.rules.completesOnPoll;

/** What others bring about is counted; the company itself, our own clock and staff ask as often as they have to. */
function pollLimitFor({ rules: { pollLimit } }: PaymentSource, reason: PollReason) {
  const max = {
    ...{ page: pollLimit.max - reservedPolls, hint: pollLimit.max },
    ...{ message: unlimited, clock: unlimited, staff: unlimited },
  };
  return { minIntervalMs: pollLimit.minIntervalMs, max: max[reason] };
}

/** What the company says, or how it says nothing that we could use. */
async function fetchReport(
  options: OpenPaymentsOptions,
  provider: PaymentSource,
  attempt: PaymentAttempt,
): Promise<PaymentReport | 'unknown' | 'silent'> {
  try {
    return await provider.fetchPayment(paymentKeyOf(attempt));
  } catch (error) {
    logProviderError(options, attempt.reference, error);
    return error instanceof ProviderError && error.kind === 'not_found' ? 'unknown' : 'silent';
  }
}

/** Notes a company's trouble; anything else is a fault of ours. */
function logProviderError({ log }: OpenPaymentsOptions, reference: string, error: unknown): false {
  if (!(error instanceof ProviderError)) throw error;
  log.info('payment company', {
    company: error.provider,
    kind: error.kind,
    reference: reference.slice(0, 6),
    detail: error.message,
  });
  return false;
}
