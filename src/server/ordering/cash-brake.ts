import type { NewOrder } from './order.ts';
import type { Brake } from './order-book.ts';
import type { Ordering } from './ordering.ts';

/** How long an order is held for the venue's word, in milliseconds. */
const heldMs = 30 * 60_000;

const minuteMs = 60_000;

/**
 * Whether an order is one of those that cost whoever sends them nothing: nothing shows that there is anybody behind it. A
 * place is held by one order, whatever code is photographed.
 */
export const isUncertain = ({
  paymentType,
  location,
  holdsPlace,
}: Pick<NewOrder, 'paymentType' | 'location' | 'holdsPlace'>): boolean =>
  paymentType !== 'card' && (location === null || !holdsPlace);

/**
 * How many of those the venue wants to hear of at once: it is asked about further ones, and the diner notices nothing. `null`
 * where it is never asked.
 */
export function brakeOf({
  visit,
  venue,
  isBraked,
}: Pick<Ordering, 'visit' | 'venue' | 'isBraked'>): Brake | null {
  if (!isBraked) return null;
  const { most, minutes } = venue.unconfirmed_orders;
  const now = visit.now.getTime();
  return { most, since: new Date(now - minutes * minuteMs), heldUntil: new Date(now + heldMs) };
}
