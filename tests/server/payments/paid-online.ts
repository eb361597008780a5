import type { Milli } from '#domain/money.ts';
import { applyVenueAction } from '#server/ordering/apply-venue-action.ts';
import type { RefundMethod } from '#server/payments/refund-payments.ts';
import { aProvider, type Company } from '#tests/support/a-payment-provider.ts';
import type { payingVenues } from '#tests/support/payments.ts';

/** An order that was paid online, at a venue whose staff give back. */
export async function paidOnline(aVenue: ReturnType<typeof payingVenues>, company: Company = aProvider()) {
  const venue = await aVenue({ company });
  const { order, attempt } = await venue.opened();
  company.act(attempt.reference, 'PAID');
  await venue.look(attempt);
  const give = (amount: number | null, way: RefundMethod = 'ask') =>
    venue.payments.refund(venue.licence, order.number, amount as Milli | null, way);
  return {
    venue,
    company,
    order,
    reference: attempt.reference,
    give,
    cancel: () =>
      applyVenueAction(venue.orders, venue.world.now)(order.number, {
        kind: 'move',
        move: 'cancel',
        reason: null,
      }),
    now: () => venue.attemptOf(order),
  };
}
