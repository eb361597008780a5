import type { Milli } from '#domain/money.ts';
import { applyVenueAction } from '#server/ordering/apply-venue-action.ts';
import type { RefundMethod } from '#server/payments/refund-payments.ts';
import { aProvider, type ScriptedProvider } from '#tests/support/a-payment-provider.ts';
import type { payingVenues } from '#tests/support/payments.ts';

/** An order that was paid online, at a venue whose staff refund it. */
export async function paidOnline(
  aVenue: ReturnType<typeof payingVenues>,
  provider: ScriptedProvider = aProvider(),
) {
  const venue = await aVenue({ provider });
  const { order, attempt } = await venue.opened();
  provider.act(attempt.reference, 'PAID');
  await venue.requestStatus(attempt);
  const refund = (amount: number | null, method: RefundMethod = 'ask') =>
    venue.payments.refund(venue.licence, order.number, amount as Milli | null, method);
  return {
    venue,
    provider,
    order,
    reference: attempt.reference,
    refund,
    cancel: () =>
      applyVenueAction(venue.orders, venue.options.now)(order.number, {
        kind: 'move',
        move: 'cancel',
        reason: null,
      }),
    now: () => venue.attemptOf(order),
  };
}
