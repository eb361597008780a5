import type {
  ListedPayment,
  PaymentWithEvents,
  ProviderTrialResult,
} from '#contracts/shapes/listed-payment.ts';
import type { OperatorReplies } from '#contracts/shapes/operator-replies.ts';
import { currencyOf } from '../../catalog/currency-of.ts';
import type { Release } from '../../catalog/release.ts';
import type { Order } from '../../ordering/order.ts';
import type { Decision, OrderRepository } from '../../ordering/order-repository.ts';
import { withReviewsResolved } from '../../ordering/payment-attempt.ts';
import { checkProvider } from '../../payments/check-provider.ts';
import type { PaymentRepository } from '../../payments/payment-repository.ts';
import type { Payments } from '../../payments/payments.ts';
import { listedPaymentEventOf, listedPaymentOf, needsReview } from './listed-payment.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { refundOrder } from './refund-order.ts';
import { isUnknown, listed, noSuchOrder, noSuchPayment, notPublished, refused } from './refused.ts';

export interface PaymentHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly ordersOf: (licence: string) => OrderRepository;
  readonly payments: Pick<Payments, 'providerOf' | 'refund' | 'releaseAttempt' | 'walletSourceOf'>;
  readonly paymentRepository: Pick<PaymentRepository, 'listForReview' | 'listEvents' | 'licenceOf'>;
  /** Why the venue's payment provider cannot be used. Names settings, never their values. */
  readonly paymentConfigErrors: (venue: Release['venue']) => readonly string[];
  readonly now: () => Date;
}

/** Number of orders that are searched for the latest attempts. */
const maxOrders = 200;

export function paymentHandlers(
  options: PaymentHandlersOptions,
): Pick<OperatorHandlers, 'review' | 'payments' | 'settled' | 'release' | 'trial' | 'refund'> {
  const { current, ordersOf, payments, paymentRepository } = options;

  const listAll = (licence: string, order: Order): readonly ListedPayment[] =>
    order.attempts.map((attempt) => listedPaymentOf(payments, licence, order, attempt));

  const paymentsToReview = async (licence: string, uuid: string): Promise<readonly ListedPayment[]> => {
    const order = await ordersOf(licence).find(uuid);
    return order ? listAll(licence, { ...order, attempts: order.attempts.filter(needsReview) }) : [];
  };

  const withEvents = async (licence: string, order: Order): Promise<readonly PaymentWithEvents[]> =>
    Promise.all(
      order.attempts.map(async (attempt) => {
        const events = await paymentRepository.listEvents(attempt.reference);
        const listed = events.map((event) => listedPaymentEventOf(attempt, event));
        return { ...listedPaymentOf(payments, licence, order, attempt), events: listed };
      }),
    );

  const latestPayments = async (licence: string): Promise<readonly PaymentWithEvents[]> => {
    const orders = await ordersOf(licence).list({ limit: maxOrders });
    return orders
      .toReversed()
      .flatMap((order) => listAll(licence, order))
      .map((payment) => ({ ...payment, events: null }));
  };

  const release = async (licence: string, reference: string): Promise<OperatorReplies['release']> => {
    const outcome = await payments.releaseAttempt(licence, reference);
    switch (outcome.kind) {
      case 'released':
      case 'paid':
      case 'over':
        return { kind: 'done', payment: listedPaymentOf(payments, licence, outcome.order, outcome.attempt) };
      case 'silent':
        return refused(
          `${outcome.attempt.provider} doesn’t respond: it is unknown whether it was paid, so it stays open`,
        );
      case 'too_soon':
        return refused(`${outcome.attempt.provider} was polled a moment ago: try again in a few seconds`);
      case 'not_found':
        return noSuchPayment;
    }
  };

  const trial = async (licence: string, release: Release): Promise<ProviderTrialResult> => {
    if (release.venue.payments === null) return refused(`${licence} names no payment provider`);
    const why = options.paymentConfigErrors(release.venue);
    const provider = payments.providerOf(licence);
    if (why.length > 0 || !provider) return { kind: 'invalid', why };
    const { id: company, mode } = provider;
    return { ...(await checkProvider(provider, await currencyOf(release), options.now())), company, mode };
  };

  return {
    async review({ licence }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      const keys = await paymentRepository.listForReview(licence);
      const lists = await Promise.all(keys.map((key) => paymentsToReview(key.licence, key.uuid)));
      return listed(lists.flat());
    },
    async payments({ licence, number }) {
      if (!current(licence)) return notPublished(licence);
      if (number === null) return { kind: 'done', payments: await latestPayments(licence) };
      const order = await ordersOf(licence).findByNumber(number);
      return order ? { kind: 'done', payments: await withEvents(licence, order) } : noSuchOrder;
    },
    async settled({ licence, number }) {
      if (!current(licence)) return notPublished(licence);
      const orders = ordersOf(licence);
      const order = await orders.findByNumber(number);
      if (!order) return noSuchOrder;
      const outcome = await orders.change(order.uuid, markReviewed);
      return outcome.kind === 'changed'
        ? { kind: 'done' }
        : refused('none of its payments needs a review; to give money back, use refund');
    },
    async release({ reference }) {
      const licence = await paymentRepository.licenceOf(reference);
      return licence === null ? noSuchPayment : release(licence, reference);
    },
    async trial({ licence }) {
      const release = current(licence);
      return release ? trial(licence, release) : notPublished(licence);
    },
    async refund({ licence, number, amount, way }) {
      if (!current(licence)) return notPublished(licence);
      const order = await ordersOf(licence).findByNumber(number);
      return order ? refundOrder(payments, licence, order, amount, way) : noSuchOrder;
    },
  };
}

function markReviewed(order: Order): Decision<never> {
  const attempts = withReviewsResolved(order.attempts);
  const isSame = attempts.every((attempt, at) => attempt === order.attempts[at]);
  return isSame ? { kind: 'leave' } : { kind: 'change', change: { order: { ...order, attempts } } };
}
