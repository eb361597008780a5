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

/** What the return page shows. */
export interface PaymentSummary {
  readonly status: PaymentStatus;
  readonly orderId: string;
  readonly orderUUID: string;
}

/** Online payments of all venues, in one process. */
export function openPayments(options: OpenPaymentsOptions) {
  const poller = openStatusPoller(options);
  const pending = new Set<Promise<unknown>>();

  /** Runs work that the response does not wait for. */
  const runInBackground = (work: Promise<unknown>): void => {
    const settled = work
      .catch((error: unknown) => options.log.error('payment work failed', { fault: error }))
      .finally(() => pending.delete(settled));
    pending.add(settled);
  };

  return {
    providerOf: options.providerOf,
    walletSourceOf: options.walletSourceOf,
    returnPages: options.returnPages,
    open: openPayment(options, poller),
    closeOpenAttempts: poller.closeOpenAttempts,
    receiveReturn: receiveReturn(options, poller, runInBackground),
    receiveWebhook: receiveWebhook(options, poller, runInBackground),
    reconcile: reconcile(options, poller),
    refund: refundPayments(options, poller),
    releaseAttempt: releaseAttempt(options, poller),

    /**
     * Returns the stored status at once and polls the provider in the background.
     *
     * @returns `null` when the venue has no such payment, or the query is inconsistent.
     */
    async status(
      licence: string,
      providerId: ProviderId,
      query: PaymentStatusRequest,
    ): Promise<PaymentSummary | null> {
      const found = await findAttempts(options, licence).byReturnQuery(providerId, query);
      if (!found) return null;
      const { attempt, order, key } = found;
      if (attempt.pollUntil !== null) runInBackground(poller.poll(key, 'page'));
      return {
        status: paymentStatusOf(attempt),
        orderId: paddedOrderNumber(order.number),
        orderUUID: order.uuid,
      };
    },

    /** An attempt of a venue with its order; `null` when there is none. */
    findAttempt: (licence: string, reference: string): Promise<FoundAttempt | null> =>
      findAttempts(options, licence).any(reference),

    /** Waits for background work. */
    async whenIdle(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

export type Payments = ReturnType<typeof openPayments>;
