import { addAmounts, type Milli, milli, zero } from '#domain/money.ts';
import type { Order } from '../ordering/order.ts';
import type { OrderRepository } from '../ordering/order-repository.ts';
import { hasBeenPaid, type PaymentAttempt } from '../ordering/payment-attempt.ts';
import { chargeOf } from './charge.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import { type PaymentSource, ProviderError } from './provider.ts';
import { finishedRefund, replaceAttempt } from './settle-payment.ts';
import { paymentKeyOf, paymentSourceFor, type StatusPoller } from './status-poller.ts';

/** How staff have money given back. */
export type RefundMethod =
  /** By the company's call. */
  | 'ask'
  /** Once more, where the company has not answered. */
  | 'again'
  /** It has been done on the company's own pages. */
  | 'done';

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly amount: Milli; readonly order: Order }
  | { readonly kind: 'not_found' | 'nothing_paid' | 'nothing_due' }
  | { readonly kind: 'too_much'; readonly max: Milli }
  /** The company gives back nothing by call, only the whole of it, or nobody can reach it for this venue. */
  | { readonly kind: 'by_hand' | 'whole_only'; readonly attempt: PaymentAttempt; readonly amount: Milli }
  /** Whether the company did it is not known. */
  | { readonly kind: 'unanswered'; readonly attempt: PaymentAttempt; readonly amount: Milli }
  | { readonly kind: 'refused'; readonly detail: string };

type RefundPartOutcome = 'refunded' | Exclude<RefundOutcome, { kind: 'refunded' }>;

interface RefundPart {
  readonly attempt: PaymentAttempt;
  readonly amount: Milli;
}

/**
 * Gives money back the way it came: what is due back, or so much of what was paid. It is written down before the
 * company is asked, so that nothing is given back twice whatever breaks off.
 */
export function refundPayments(world: OpenPaymentsOptions, following: StatusPoller) {
  const give = async (
    licence: string,
    orderUuid: string,
    part: RefundPart,
    way: RefundMethod,
  ): Promise<RefundPartOutcome> => {
    const { attempt, amount } = part;
    const book = world.ordersOf(licence);
    if (way === 'done')
      return savedOutcome(
        await changeAttempt(book, orderUuid, attempt, (now) => withRefundDone(now, amount)),
      );
    const provider = paymentSourceFor(world, licence, attempt);
    const obstacle = refundBlocker(provider, part, way);
    if (obstacle) return obstacle;
    if (attempt.refunding && (await isGivenBack(licence, orderUuid, attempt))) return 'refunded';
    const refunding = attempt.refunding ?? { reference: world.newReference(), amount };
    const isBegun = await changeAttempt(book, orderUuid, attempt, (now) => withRefundBegun(now, refunding));
    if (!isBegun) return { kind: 'unanswered', attempt, amount };
    return carriedOut(book, orderUuid, attempt, refunding, provider);
  };

  /** Whether the company has given back after all what it has not answered; some of them say so. */
  const isGivenBack = async (
    licence: string,
    orderUuid: string,
    { reference, refunding }: PaymentAttempt,
  ): Promise<boolean> => {
    await following.poll({ licence, orderUuid, reference }, 'message');
    const order = await world.ordersOf(licence).find(orderUuid);
    const now = order?.attempts.find((one) => one.reference === reference);
    return now !== undefined && !isSameRefund(now, refunding);
  };

  const carriedOut = async (
    book: OrderRepository,
    orderUuid: string,
    attempt: PaymentAttempt,
    refunding: NonNullable<PaymentAttempt['refunding']>,
    provider: PaymentSource | null,
  ): Promise<RefundPartOutcome> => {
    const { amount, reference } = refunding;
    try {
      await provider?.refund?.(paymentKeyOf(attempt), chargeOf(amount, attempt.currency), reference);
      // What the company has told of meanwhile counts once.
      await changeAttempt(book, orderUuid, attempt, (now) =>
        isSameRefund(now, refunding) ? withRefundDone(now, milli(Math.min(amount, refundableOf(now)))) : null,
      );
      return 'refunded';
    } catch (fault) {
      if (!(fault instanceof ProviderError)) throw fault;
      world.log.info('payment company', { company: fault.provider, kind: fault.kind, during: 'refund' });
      // That it is not done once more says nothing about the first time.
      const isRepeated = attempt.refunding !== null;
      const isUnknown = isRepeated || fault.kind === 'unreachable' || fault.kind === 'unreadable';
      await changeAttempt(book, orderUuid, attempt, (now) =>
        isSameRefund(now, refunding)
          ? { ...now, ...(isUnknown ? unansweredReview : finishedRefund(now)) }
          : null,
      );
      return isUnknown ? { kind: 'unanswered', attempt, amount } : { kind: 'refused', detail: fault.message };
    }
  };

  /** @param amount `null` for what is due back. */
  return async (
    licence: string,
    number: number,
    amount: Milli | null,
    way: RefundMethod,
  ): Promise<RefundOutcome> => {
    const book = world.ordersOf(licence);
    const order = await book.findByNumber(number);
    if (!order) return { kind: 'not_found' };
    const parts = refundPartsOf(order, amount, way);
    if (!Array.isArray(parts)) return parts as RefundOutcome;
    for (const part of parts as readonly RefundPart[]) {
      const outcome = await give(licence, order.uuid, part, way);
      if (outcome !== 'refunded') return outcome;
    }
    const inAll = addAmounts(zero, ...(parts as readonly RefundPart[]).map((part) => part.amount));
    return { kind: 'refunded', amount: inAll, order: (await book.find(order.uuid)) ?? order };
  };
}

/**
 * Which attempts give back how much: what is due back first, then the last that was paid. What is repeated, or has
 * been done, is what the company has not answered, where there is such a thing.
 */
function refundPartsOf(
  { attempts }: Order,
  wanted: Milli | null,
  way: RefundMethod,
): readonly RefundPart[] | RefundOutcome {
  const paid = attempts.filter(hasBeenPaid).toReversed();
  if (paid.length === 0) return { kind: 'nothing_paid' };
  if (wanted === null) {
    const due = paid.filter((attempt) => refundDueOf(attempt) > 0);
    const unanswered = way === 'ask' ? [] : due.filter(({ refunding }) => refunding !== null);
    const meant = unanswered.length > 0 ? unanswered : due;
    return meant.length === 0
      ? { kind: 'nothing_due' }
      : meant.map((attempt) => ({ attempt, amount: refundDueOf(attempt) }));
  }
  const most = addAmounts(zero, ...paid.map(refundableOf));
  if (wanted > most) return { kind: 'too_much', max: most };
  let left: number = wanted;
  const isMeant = (attempt: PaymentAttempt) => Number(refundDueOf(attempt) === wanted);
  const dueFirst = paid.toSorted(
    (one, other) => isMeant(other) - isMeant(one) || other.refundDue - one.refundDue,
  );
  return dueFirst.flatMap((attempt) => {
    const amount = milli(Math.min(left, refundableOf(attempt)));
    left -= amount;
    return amount === 0 ? [] : [{ attempt, amount }];
  });
}

/** What the company was asked for already, or else all that is due back. */
const refundDueOf = ({ refunding, refundDue }: PaymentAttempt): Milli => refunding?.amount ?? refundDue;

const refundableOf = ({ amount, refunded }: PaymentAttempt): Milli => milli(amount - refunded);

function refundBlocker(
  provider: PaymentSource | null,
  part: RefundPart,
  way: RefundMethod,
): RefundPartOutcome | null {
  const { attempt, amount } = part;
  if (attempt.refunding && way !== 'again') return { kind: 'unanswered', attempt, amount };
  if (!provider?.refund || provider.rules.refunds === 'none') return { kind: 'by_hand', attempt, amount };
  const isWhole = amount === attempt.amount && attempt.refunded === 0;
  return provider.rules.refunds === 'whole' && !isWhole ? { kind: 'whole_only', attempt, amount } : null;
}

/** It is still that which the company has been asked for. */
const isSameRefund = ({ refunding }: PaymentAttempt, asked: PaymentAttempt['refunding']): boolean =>
  refunding !== null && refunding.reference === asked?.reference;

const unansweredReview = { review: 'unanswered_refund' } as const;

const savedOutcome = (isKept: boolean): RefundPartOutcome =>
  isKept ? 'refunded' : { kind: 'refused', detail: 'somebody else was giving it back at the same moment' };

/** Changes an attempt as it stands now; `null` leaves it. */
async function changeAttempt(
  book: OrderRepository,
  orderUuid: string,
  { reference }: PaymentAttempt,
  change: (attempt: PaymentAttempt) => PaymentAttempt | null,
): Promise<boolean> {
  const outcome = await book.change(orderUuid, (order) => {
    const now = order.attempts.find((one) => one.reference === reference);
    const next = now ? change(now) : null;
    return next ? replaceAttempt(order, next) : { kind: 'leave' };
  });
  return outcome.kind === 'changed';
}

/** `null` where somebody else has asked the company since. */
function withRefundBegun(
  attempt: PaymentAttempt,
  refunding: NonNullable<PaymentAttempt['refunding']>,
): PaymentAttempt | null {
  const known = attempt.refunding;
  if (known ? known.reference !== refunding.reference : refunding.amount > refundableOf(attempt)) return null;
  return { ...attempt, refunding };
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
