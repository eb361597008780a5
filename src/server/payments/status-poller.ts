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
const isFromNotification = (asker: PollReason): boolean => asker === 'hint' || asker === 'message';

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
  { provider: company, mode, account }: PaymentAttempt,
): PaymentSource | null {
  const provider = company === walletProvider ? walletSourceOf(licence) : providerOf(licence);
  return provider?.id === company && provider.mode === mode && provider.account === account ? provider : null;
}

/** Asking a company what became of a payment, and doing what follows from its answer. */
export function openStatusPoller(world: OpenPaymentsOptions) {
  const asking = new Map<string, Promise<PollOutcome>>();

  const find = async ({ licence, orderUuid, reference }: AttemptKey) => {
    const order = await world.ordersOf(licence).find(orderUuid);
    const attempt = order?.attempts.find((one) => one.reference === reference);
    return order && attempt ? { order, attempt } : null;
  };

  const ask = async (place: AttemptKey, asker: PollReason): Promise<PollOutcome> => {
    const found = await find(place);
    if (!found) return 'closed';
    const provider = paymentSourceFor(world, place.licence, found.attempt);
    if (found.attempt.pollUntil === null && !canReopen(provider, found.attempt, asker)) return 'closed';
    return provider ? askAt(provider, place, found, asker) : 'silent';
  };

  const askAt = async (
    provider: PaymentSource,
    place: AttemptKey,
    { order, attempt }: { readonly order: Order; readonly attempt: PaymentAttempt },
    asker: PollReason,
  ): Promise<PollOutcome> => {
    const obstacle = await obstacleTo(provider, order, attempt, asker);
    if (obstacle) return obstacle;
    if (
      !(await world.paymentRepository.countPoll(
        attempt.reference,
        pollLimitFor(provider, asker),
        world.now(),
      ))
    )
      return 'too_soon';
    const answer = await fetchReport(world, provider, attempt);
    if (typeof answer === 'string') return answer;
    await take(place, answer);
    return 'answered';
  };

  /**
   * Where asking completes a payment, it would cut off a diner who is still typing, and take money that nobody wants
   * any more. Once asked it may have been taken, whatever the company answered: then it is asked on.
   */
  const obstacleTo = async (
    { rules }: PaymentSource,
    order: Order,
    { reference, state, returnedAt, expiresAt }: PaymentAttempt,
    asker: PollReason,
  ): Promise<'too_soon' | 'closed' | null> => {
    if (!rules.completesOnPoll) return null;
    if (state === 'superseded' || isCanceledOrRejected(order.status)) {
      return (await world.paymentRepository.wasPolled(reference)) ? null : 'closed';
    }
    const isTime = asker === 'staff' || returnedAt !== null || expiresAt <= world.now();
    return isTime ? null : 'too_soon';
  };

  const take = async (place: AttemptKey, answer: PaymentReport): Promise<void> => {
    const book = world.ordersOf(place.licence);
    const outcome = await book.change(place.orderUuid, (order) =>
      settlePayment(order, place.reference, answer, world.now()),
    );
    if (outcome.kind !== 'already_there') return;
    // The company calls it by the name of another payment.
    await book.change(place.orderUuid, (order) =>
      decideReview(order, place.reference, 'reference', answer.providerStatus),
    );
  };

  /** Whoever asks while it is being asked about awaits the same answer, unless they know what came after it. */
  const askOnce = async (place: AttemptKey, asker: PollReason): Promise<PollOutcome> => {
    const known = asking.get(place.reference);
    if (known !== undefined) {
      const asked = await known;
      return isFromNotification(asker) ? askOnce(place, asker) : asked;
    }
    const underWay = ask(place, asker).finally(() => asking.delete(place.reference));
    asking.set(place.reference, underWay);
    return underWay;
  };

  const followOn = (place: AttemptKey) =>
    world.ordersOf(place.licence).change(place.orderUuid, (order) => {
      const now = order.attempts.find((one) => one.reference === place.reference);
      const followUntil = new Date(world.now().getTime() + reopenedPollMs);
      const isClosed = now?.pollUntil === null && !hasBeenPaid(now);
      return isClosed ? replaceAttempt(order, { ...now, pollUntil: followUntil }) : { kind: 'leave' };
    });

  /** Has the company cancel an attempt on which no money came; what it cannot cancel stays as it is. */
  const cancel = async (place: AttemptKey): Promise<void> => {
    const found = await find(place);
    if (!found || hasBeenPaid(found.attempt) || found.attempt.pollUntil === null) return;
    const { attempt } = found;
    const provider = paymentSourceFor(world, place.licence, attempt);
    if (!provider?.cancel || attempt.providerRef === null) return;
    const isCancelled = await provider.cancel(paymentKeyOf(attempt)).then(
      () => true,
      (fault: unknown) => logProviderError(world, place.reference, fault),
    );
    if (!isCancelled) return;
    await world.ordersOf(place.licence).change(place.orderUuid, (order) => {
      const now = order.attempts.find((one) => one.reference === place.reference);
      // What the company says next is its last word: a card may have been charged in that very moment.
      return now && isOpen(now) ? replaceAttempt(order, { ...now, state: 'superseded' }) : { kind: 'leave' };
    });
  };

  return {
    poll: askOnce,
    cancel,

    /** Asks because something was heard of it; what has no answer yet is asked about again soon. */
    async pollSoon(place: AttemptKey, asker: 'hint' | 'message'): Promise<void> {
      const asked = await askOnce(place, asker);
      if (asked === 'answered' || asked === 'closed') return;
      const found = await find(place);
      const provider = found && paymentSourceFor(world, place.licence, found.attempt);
      if (!provider) return;
      await followOn(place);
      const { minIntervalMs, max } = pollLimitFor(provider, asker);
      const soon = new Date(world.now().getTime() + Math.max(pollSoonMs, minIntervalMs));
      await world.paymentRepository.schedulePollBy(place.reference, soon, max);
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
        const place = { licence, orderUuid: order.uuid, reference: attempt.reference };
        await askOnce(place, 'clock');
        await cancel(place);
      }
    },
  };
}

export type StatusPoller = ReturnType<typeof openStatusPoller>;

/**
 * Whether what is closed is asked about again; not where that would complete what has been completed. Of money that
 * came only the company has news.
 */
const canReopen = (provider: PaymentSource | null, attempt: PaymentAttempt, asker: PollReason): boolean =>
  isFromNotification(asker) &&
  (asker === 'message' || !hasBeenPaid(attempt)) &&
  provider !== null &&
  !provider.rules.completesOnPoll;

/** What others bring about is counted; the company itself, our own clock and staff ask as often as they have to. */
function pollLimitFor({ rules: { pollLimit } }: PaymentSource, asker: PollReason) {
  const max = {
    ...{ page: pollLimit.max - reservedPolls, hint: pollLimit.max },
    ...{ message: unlimited, clock: unlimited, staff: unlimited },
  };
  return { minIntervalMs: pollLimit.minIntervalMs, max: max[asker] };
}

/** What the company says, or how it says nothing that we could use. */
async function fetchReport(
  world: OpenPaymentsOptions,
  provider: PaymentSource,
  attempt: PaymentAttempt,
): Promise<PaymentReport | 'unknown' | 'silent'> {
  try {
    return await provider.fetchPayment(paymentKeyOf(attempt));
  } catch (fault) {
    logProviderError(world, attempt.reference, fault);
    return fault instanceof ProviderError && fault.kind === 'not_found' ? 'unknown' : 'silent';
  }
}

/** Notes a company's trouble; anything else is a fault of ours. */
function logProviderError({ log }: OpenPaymentsOptions, reference: string, fault: unknown): false {
  if (!(fault instanceof ProviderError)) throw fault;
  log.info('payment company', {
    company: fault.provider,
    kind: fault.kind,
    reference: reference.slice(0, 6),
    detail: fault.message,
  });
  return false;
}
