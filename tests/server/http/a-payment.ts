import { aProvider } from '#tests/support/a-payment-provider.ts';
import { overPayingHttp } from '#tests/support/over-paying-http.ts';
import { payingVenues } from '#tests/support/payments.ts';

/** Venues with orders paid by card over HTTP. They end with the tests of the file. */
export function payments() {
  const aVenue = payingVenues();

  /** One order with an open payment page. */
  const paying = async (provider = aProvider()) => {
    const venue = await aVenue({ provider });
    const http = overPayingHttp(venue);
    const { order, attempt } = await http.placed();
    return { venue, provider, http, order, attempt, reference: attempt.reference };
  };
  return { aVenue, paying };
}
