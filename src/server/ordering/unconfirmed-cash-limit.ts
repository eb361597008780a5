import type { NewOrder } from './order.ts';
import type { UnconfirmedCashLimit } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';

/** How long an order is held for the venue's word, in milliseconds. */
const holdMs = 30 * 60_000;

const minuteMs = 60_000;

/**
 * Whether an order is one of those that cost whoever sends them nothing: nothing shows that there is anybody behind it. A
 * place is held by one order, whatever code is photographed.
 */
export const isUnconfirmed = ({
  paymentType,
  location,
  holdsLocation,
}: Pick<NewOrder, 'paymentType' | 'location' | 'holdsLocation'>): boolean =>
  paymentType !== 'card' && (location === null || !holdsLocation);

/**
 * How many of those the venue wants to hear of at once: it is asked about further ones, and the diner notices nothing. `null`
 * where it is never asked.
 */
export function unconfirmedCashLimitOf({
  context,
  venue,
  hasUnconfirmedCashLimit,
}: Pick<OrderingContext, 'context' | 'venue' | 'hasUnconfirmedCashLimit'>): UnconfirmedCashLimit | null {
  if (!hasUnconfirmedCashLimit) return null;
  const { most, minutes } = venue.unconfirmed_orders;
  const now = context.now.getTime();
  return { max: most, since: new Date(now - minutes * minuteMs), heldUntil: new Date(now + holdMs) };
}
