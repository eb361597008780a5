import type { StatusQuestion } from '#contracts/calls/payments.ts';
import type { Release } from '../venues/release.ts';
import { companyOf } from './find-attempt.ts';
import type { OpenOutcome } from './open-payment.ts';
import type { Payments, TellingOfPayment } from './payments.ts';

/** Online payments of one venue, for one request. */
export function openPaymentDesk(payments: Payments, { licence, venue }: Release) {
  return {
    /**
     * Opens a page where all that is due of an order is paid.
     *
     * @param origin where this diner sees the venue.
     */
    open: (orderUuid: string, origin: string): Promise<OpenOutcome> =>
      payments.open({ licence, orderUuid, origin, venue: venue.name }),
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
