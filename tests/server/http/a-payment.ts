import { aProvider } from '#tests/support/a-payment-provider.ts';
import { overPayingHttp } from '#tests/support/over-paying-http.ts';
import { payingVenues } from '#tests/support/payments.ts';

/** Venues whose orders are paid by card, as browsers and companies meet them; they go with the tests of the file. */
export function payments() {
  const aVenue = payingVenues();

  /** One order whose page is open. */
  const paying = async (company = aProvider()) => {
    const venue = await aVenue({ company });
    const http = overPayingHttp(venue);
    const { order, attempt } = await http.placed();
    return { venue, company, http, order, attempt, reference: attempt.reference };
  };
  return { aVenue, paying };
}
