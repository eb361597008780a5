import type { PaymentStatusRequest } from '#contracts/calls/payments.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { paddedOrderNumber } from '../ordering/order.ts';
import { paymentStatusOf } from '../ordering/payment-attempt.ts';
import { type FoundAttempt, findAttempts } from './find-attempts.ts';
import { openPayment } from './open-payment.ts';
import type { OpenPaymentsOptions } from './open-payments-options.ts';
import { receiveReturn } from './receive-return.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcile } from './reconcile.ts';
import { refundPayments } from './refund-payments.ts';
import { releaseAttempt } from './release-attempt.ts';
import { openStatusPoller } from './status-poller.ts';

/** What a page is told of a payment. */
export interface PaymentSummary {
  readonly status: PaymentStatus;
  readonly orderId: string;
  readonly orderUUID: string;
}

/** Online payments of all venues, in one process. */
export function openPayments(world: OpenPaymentsOptions) {
  const following = openStatusPoller(world);
  const underWay = new Set<Promise<unknown>>();

  /** Goes on while somebody is answered already. */
  const background = (work: Promise<unknown>): void => {
    const settled = work
      .catch((fault: unknown) => world.log.error('payment work failed', { fault }))
      .finally(() => underWay.delete(settled));
    underWay.add(settled);
  };

  return {
    providerOf: world.providerOf,
    walletSourceOf: world.walletSourceOf,
    open: openPayment(world, following),
    closeOpenAttempts: following.closeOpenAttempts,
    receiveReturn: receiveReturn(world, following, background),
    receiveWebhook: receiveWebhook(world, following, background),
    reconcile: reconcile(world, following),
    refund: refundPayments(world, following),
    releaseAttempt: releaseAttempt(world, following),

    /**
     * What is known of a payment, at once; the company is asked meanwhile.
     *
     * @returns `null` when there is no such payment at this venue, or what was brought does not belong together.
     */
    async status(
      licence: string,
      company: ProviderId,
      question: PaymentStatusRequest,
    ): Promise<PaymentSummary | null> {
      const found = await findAttempts(world, licence).byReturnQuery(company, question);
      if (!found) return null;
      const { attempt, order, key } = found;
      if (attempt.pollUntil !== null) background(following.poll(key, 'page'));
      return {
        status: paymentStatusOf(attempt),
        orderId: paddedOrderNumber(order.number),
        orderUUID: order.uuid,
      };
    },

    /** An attempt of a venue, with its order; `null` when there is none. */
    findAttempt: (licence: string, reference: string): Promise<FoundAttempt | null> =>
      findAttempts(world, licence).any(reference),

    /** Awaits what goes on in the background. */
    async whenIdle(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export type Payments = ReturnType<typeof openPayments>;
