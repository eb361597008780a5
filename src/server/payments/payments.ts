import type { StatusQuestion } from '#contracts/calls/payments.ts';
import type { PaymentStatus } from '#domain/payment/payment-status.ts';
import type { ProviderId } from '#domain/payment/provider-ids.ts';
import { paddedNumber } from '../ordering/order.ts';
import { statusOf } from '../ordering/payment-attempt.ts';
import { type FoundAttempt, findAttempts } from './find-attempt.ts';
import { followPayments } from './follow-payment.ts';
import { hearMessage } from './hear-message.ts';
import { land } from './land.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { reconcile } from './reconcile.ts';
import { refundPayments } from './refund-payment.ts';
import { releaseAttempt } from './release-attempt.ts';

/** What a page is told of a payment. */
export interface TellingOfPayment {
  readonly status: PaymentStatus;
  readonly orderId: string;
  readonly orderUUID: string;
}

/** Online payments of all venues, in one process. */
export function openPayments(world: PaymentsWorld) {
  const following = followPayments(world);
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
    walletsOf: world.walletsOf,
    open: openPayment(world, following),
    release: following.release,
    land: land(world, following, background),
    hear: hearMessage(world, following, background),
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
      question: StatusQuestion,
    ): Promise<TellingOfPayment | null> {
      const found = await findAttempts(world, licence).asked(company, question);
      if (!found) return null;
      const { attempt, order, place } = found;
      if (attempt.followUntil !== null) background(following.ask(place, 'page'));
      return { status: statusOf(attempt), orderId: paddedNumber(order.number), orderUUID: order.uuid };
    },

    /** An attempt of a venue, with its order; `null` when there is none. */
    attempt: (licence: string, reference: string): Promise<FoundAttempt | null> =>
      findAttempts(world, licence).any(reference),

    /** Awaits what goes on in the background. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

export type Payments = ReturnType<typeof openPayments>;
