import type { PaymentStatusRequest } from '#contracts/calls/payments.ts';
import type { Release } from '../catalog/release.ts';
import type { IdempotencyKey } from '../ordering/order-repository.ts';
import { providerOfSegment } from './find-attempts.ts';
import type { OpenPaymentOutcome, OpenPaymentRequest } from './open-payment.ts';
import type { PaymentSummary, Payments } from './payments.ts';

export type VenuePayments = ReturnType<typeof openVenuePayments>;

type DinerContext = Pick<OpenPaymentRequest, 'origin' | 'language'>;

/** Online payments of one venue, for one request. */
export function openVenuePayments(payments: Payments, { licence, venue }: Release) {
  return {
    /**
     * Opens a page where all that is due of an order is paid.
     *
     * @param cardSwitchBlocker why an order that is to be paid otherwise stays so; `null` where it becomes one that is paid by card.
     * @param dinerContext where this diner sees the venue, and in which language.
     */
    open: (
      orderUuid: string,
      cardSwitchBlocker: OpenPaymentRequest['cardSwitchBlocker'],
      dinerContext: DinerContext,
    ): Promise<OpenPaymentOutcome> =>
      payments.open({
        licence,
        orderUuid,
        share: null,
        key: null,
        cardSwitchBlocker,
        ...dinerContext,
        venue: venue.name,
      }),
    /** Opens a page where a guest's share is paid; the same device is led to the same page again. */
    openShare: (
      orderUuid: string,
      shareToPay: { readonly share: string; readonly key: IdempotencyKey | null },
      dinerContext: DinerContext,
    ): Promise<OpenPaymentOutcome> =>
      payments.open({
        licence,
        orderUuid,
        ...shareToPay,
        cardSwitchBlocker: null,
        ...dinerContext,
        venue: venue.name,
      }),
    /**
     * What is known of a payment; `null` where nothing is, or it is none of this venue's.
     *
     * @param segment what stands for the company in the address of its call.
     */
    status: async (segment: string, query: PaymentStatusRequest): Promise<PaymentSummary | null> => {
      const providerId = providerOfSegment(segment);
      return providerId && payments.status(licence, providerId, query);
    },
  };
}
