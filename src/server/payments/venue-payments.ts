import type { PaymentStatusRequest, ReturnPage } from '#contracts/calls/payments.ts';
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
     * Opens a payment page for the whole amount due of an order.
     *
     * @param cardSwitchBlocker why an order with another payment type cannot switch to card; `null` when it can.
     * @param dinerContext origin and language of the diner.
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
    /** Opens a payment page for a guest's share; the same device gets the same page again. */
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
    /** The return page of a provider; `null` when there is no such provider. */
    returnPageOf: (provider: string): ReturnPage | null => payments.returnPages.get(provider) ?? null,
    /**
     * The status of a payment; `null` when the venue has no such payment.
     *
     * @param segment of the provider in the address of the call.
     */
    status: async (segment: string, query: PaymentStatusRequest): Promise<PaymentSummary | null> => {
      const providerId = providerOfSegment(payments.returnPages, segment);
      return providerId === null ? null : payments.status(licence, providerId, query);
    },
  };
}
