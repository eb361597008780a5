import type { StatusQuestion } from '#contracts/calls/payments.ts';
import type { Release } from '../catalog/release.ts';
import type { BoundKey } from '../ordering/order-book.ts';
import { companyOf } from './find-attempt.ts';
import type { Opening, OpenOutcome } from './open-payment.ts';
import type { Payments, TellingOfPayment } from './payments.ts';

export type PaymentDesk = ReturnType<typeof openPaymentDesk>;

type Seen = Pick<Opening, 'origin' | 'language'>;

/** Online payments of one venue, for one request. */
export function openPaymentDesk(payments: Payments, { licence, venue }: Release) {
  return {
    /**
     * Opens a page where all that is due of an order is paid.
     *
     * @param notToCard why an order that is to be paid otherwise stays so; `null` where it becomes one that is paid by card.
     * @param seen where this diner sees the venue, and in which language.
     */
    open: (orderUuid: string, notToCard: Opening['notToCard'], seen: Seen): Promise<OpenOutcome> =>
      payments.open({ licence, orderUuid, share: null, key: null, notToCard, ...seen, venue: venue.name }),
    /** Opens a page where a guest's share is paid; the same device is led to the same page again. */
    openShare: (
      orderUuid: string,
      taken: { readonly share: string; readonly key: BoundKey | null },
      seen: Seen,
    ): Promise<OpenOutcome> =>
      payments.open({ licence, orderUuid, ...taken, notToCard: null, ...seen, venue: venue.name }),
    /**
     * What is known of a payment; `null` where nothing is, or it is none of this venue's.
     *
     * @param segment what stands for the company in the address of its call.
     */
    status: async (segment: string, question: StatusQuestion): Promise<TellingOfPayment | null> => {
      const company = companyOf(segment);
      return company && payments.status(licence, company, question);
    },
  };
}
