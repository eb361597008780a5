import { addAmounts, type Milli, milli, zero } from '#domain/money.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Order } from '../ordering/order.ts';
import type { OrderRepository } from '../ordering/order-repository.ts';
import { hasBeenPaid, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import { chargeOf } from './charge.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import { paymentKeyOf, paymentSourceFor } from './payment-source.ts';
import type { PaymentSource } from './provider.ts';
import { finishedRefund, replaceAttempt } from './settle-payment.ts';
import type { StatusPoller } from './status-poller.ts';

export type RefundMethod =
  /** Through the provider's API. */
  | 'ask'
  /** Retries a refund that the provider did not answer. */
  | 'again'
  /** Records a refund made in the provider's dashboard. */
  | 'done';

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly amount: Milli; readonly order: Order }
  | { readonly kind: 'not_found' | 'nothing_paid' | 'nothing_due' }
  | { readonly kind: 'too_much'; readonly max: Milli }
  /** The provider's API makes no refunds or only full ones, or the venue no longer uses the provider. */
  | { readonly kind: 'by_hand' | 'whole_only'; readonly attempt: PaymentAttempt; readonly amount: Milli }
  /** It is unknown whether the provider made the refund. */
  | { readonly kind: 'unanswered'; readonly attempt: PaymentAttempt; readonly amount: Milli }
  | { readonly kind: 'refused'; readonly detail: string };

type RefundPartOutcome = 'refunded' | Exclude<RefundOutcome, { kind: 'refunded' }>;

interface RefundPart {
  readonly attempt: PaymentAttempt;
  readonly amount: Milli;
}

/**
 * Refunds online payments: all refunds due, or the given amount. A refund is stored before the provider is called, so
 * an interruption cannot lead to a double refund.
 */
export function refundPayments(options: OpenPaymentsOptions, poller: StatusPoller) {
  const refundPart = async (
    licence: string,
    orderUuid: string,
    part: RefundPart,
    method: RefundMethod,
  ): Promise<RefundPartOutcome> => {
    const { attempt, amount } = part;
    const orders = options.ordersOf(licence);
    if (method === 'done')
      return savedOutcome(
        await changeAttempt(orders, orderUuid, attempt, (current) => withRefundDone(current, amount)),
      );
    const provider = paymentSourceFor(options, licence, attempt);
    const blocker = refundBlocker(provider, part, method);
    if (blocker) return blocker;
    if (attempt.refunding && (await isRefunded(licence, orderUuid, attempt))) return 'refunded';
    const refunding = attempt.refunding ?? { reference: options.newReference(), amount };
    const isBegun = await changeAttempt(orders, orderUuid, attempt, (current) =>
      withRefundBegun(current, refunding),
    );
    if (!isBegun) return { kind: 'unanswered', attempt, amount };
    return executeRefund(orders, orderUuid, attempt, refunding, provider);
  };

  /** Whether an unanswered refund was made after all; some providers report it. */
  const isRefunded = async (
    licence: string,
    orderUuid: string,
    { reference, refunding }: PaymentAttempt,
  ): Promise<boolean> => {
    await poller.poll({ licence, orderUuid, reference }, 'message');
    const order = await options.ordersOf(licence).find(orderUuid);
    const current = order?.attempts.find((one) => one.reference === reference);
    return current !== undefined && !isSameRefund(current, refunding);
  };

  const executeRefund = async (
    orders: OrderRepository,
    orderUuid: string,
    attempt: PaymentAttempt,
    refunding: NonNullable<PaymentAttempt['refunding']>,
    provider: PaymentSource | null,
  ): Promise<RefundPartOutcome> => {
    const { amount, reference } = refunding;
    try {
      await provider?.refund?.(paymentKeyOf(attempt), chargeOf(amount, attempt.currency), reference);
      // A poll may have recorded the refund already: count it once.
      await changeAttempt(orders, orderUuid, attempt, (current) =>
        isSameRefund(current, refunding)
          ? withRefundDone(current, milli(Math.min(amount, refundableOf(current))))
          : null,
      );
      return 'refunded';
    } catch (error) {
      if (!(error instanceof IntegrationError)) throw error;
      options.log.info('payment provider', { company: error.service, kind: error.kind, during: 'refund' });
      let isUnknown = error.kind === 'unreachable' || error.kind === 'unreadable';
      await changeAttempt(orders, orderUuid, attempt, (current) => {
        if (!isSameRefund(current, refunding)) return null;
        // A refusal says nothing about other tries, before it or meanwhile.
        isUnknown ||= current.review === unansweredReview.review;
        return { ...current, ...(isUnknown ? unansweredReview : finishedRefund(current)) };
      });
      return isUnknown ? { kind: 'unanswered', attempt, amount } : { kind: 'refused', detail: error.message };
    }
  };

  /** @param amount `null` for all refunds due. */
  return async (
    licence: string,
    number: number,
    amount: Milli | null,
    method: RefundMethod,
  ): Promise<RefundOutcome> => {
    const orders = options.ordersOf(licence);
    const order = await orders.findByNumber(number);
    if (!order) return { kind: 'not_found' };
    const parts = refundPartsOf(order, amount, method);
    if (!Array.isArray(parts)) return parts as RefundOutcome;
    for (const part of parts as readonly RefundPart[]) {
      const outcome = await refundPart(licence, order.uuid, part, method);
      if (outcome !== 'refunded') return outcome;
    }
    const total = addAmounts(zero, ...(parts as readonly RefundPart[]).map((part) => part.amount));
    return { kind: 'refunded', amount: total, order: (await orders.find(order.uuid)) ?? order };
  };
}

/**
 * Splits a refund over the attempts: refunds due first, then the latest payment. With `again` and `done` and no
 * amount, unanswered refunds come first.
 */
function refundPartsOf(
  { attempts }: Order,
  requested: Milli | null,
  method: RefundMethod,
): readonly RefundPart[] | RefundOutcome {
  const paid = attempts.filter(hasBeenPaid).toReversed();
  if (paid.length === 0) return { kind: 'nothing_paid' };
  if (requested === null) {
    const due = paid.filter((attempt) => refundDueOf(attempt) > 0);
    const unanswered = method === 'ask' ? [] : due.filter(({ refunding }) => refunding !== null);
    const selected = unanswered.length > 0 ? unanswered : due;
    return selected.length === 0
      ? { kind: 'nothing_due' }
      : selected.map((attempt) => ({ attempt, amount: refundDueOf(attempt) }));
  }
  const max = addAmounts(zero, ...paid.map(refundableOf));
  if (requested > max) return { kind: 'too_much', max };
  let left: number = requested;
  const isMeant = (attempt: PaymentAttempt) => Number(refundDueOf(attempt) === requested);
  const dueFirst = paid.toSorted(
    (one, other) => isMeant(other) - isMeant(one) || other.refundDue - one.refundDue,
  );
  return dueFirst.flatMap((attempt) => {
    const amount = milli(Math.min(left, refundableOf(attempt)));
    left -= amount;
    return amount === 0 ? [] : [{ attempt, amount }];
  });
}

/** The refund that was requested already, or else the whole refund due. */
const refundDueOf = ({ refunding, refundDue }: PaymentAttempt): Milli => refunding?.amount ?? refundDue;

const refundableOf = ({ amount, refunded }: PaymentAttempt): Milli => milli(amount - refunded);

function refundBlocker(
  provider: PaymentSource | null,
  part: RefundPart,
  method: RefundMethod,
): RefundPartOutcome | null {
  const { attempt, amount } = part;
  if (attempt.refunding && method !== 'again') return { kind: 'unanswered', attempt, amount };
  if (!provider?.refund || provider.rules.refunds === 'none') return { kind: 'by_hand', attempt, amount };
  const isWhole = amount === attempt.amount && attempt.refunded === 0;
  return provider.rules.refunds === 'whole' && !isWhole ? { kind: 'whole_only', attempt, amount } : null;
}

const isSameRefund = ({ refunding }: PaymentAttempt, requested: PaymentAttempt['refunding']): boolean =>
  refunding !== null && refunding.reference === requested?.reference;

const unansweredReview = { review: 'unanswered_refund' } as const;

const savedOutcome = (isSaved: boolean): RefundPartOutcome =>
  isSaved ? 'refunded' : { kind: 'refused', detail: 'another refund was recorded at the same time' };

/** Changes the current version of an attempt; `null` leaves it unchanged. */
async function changeAttempt(
  orders: OrderRepository,
  orderUuid: string,
  { reference }: PaymentAttempt,
  change: (attempt: PaymentAttempt) => PaymentAttempt | null,
): Promise<boolean> {
  const outcome = await orders.change(orderUuid, (order) => {
    const current = order.attempts.find((one) => one.reference === reference);
    const next = current ? change(current) : null;
    return next ? replaceAttempt(order, next) : { kind: 'leave' };
  });
  return outcome.kind === 'changed';
}

/** Marks a refund that is requested again as unanswered. `null` if another refund was begun since. */
function withRefundBegun(
  attempt: PaymentAttempt,
  refunding: NonNullable<PaymentAttempt['refunding']>,
): PaymentAttempt | null {
  const existing = attempt.refunding;
  if (existing ? existing.reference !== refunding.reference : refunding.amount > refundableOf(attempt))
    return null;
  return { ...attempt, refunding, ...(existing && unansweredReview) };
}

function withRefundDone(attempt: PaymentAttempt, amount: Milli): PaymentAttempt | null {
  const refunded = addAmounts(attempt.refunded, amount);
  if (refunded > attempt.amount) return null;
  return {
    ...attempt,
    refunded,
    refundDue: milli(Math.max(0, attempt.refundDue - amount)),
    refundReason: attempt.refundReason ?? 'operator',
    ...finishedRefund(attempt),
    state: refunded === attempt.amount ? 'refunded' : attempt.state,
  };
}
