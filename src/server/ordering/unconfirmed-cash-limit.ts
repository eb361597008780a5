import type { NewOrder } from './order.ts';
import type { UnconfirmedCashLimit } from './order-repository.ts';
import type { OrderingContext } from './ordering-context.ts';

/** How long an order is held until the venue releases it, in milliseconds. */
const holdMs = 30 * 60_000;

const minuteMs = 60_000;

/**
 * Whether an order costs its sender nothing, so it may be fake. Orders that hold a location are not limited: a location
 * takes one open order, even if its code was photographed.
 */
export const isUnconfirmed = ({
  paymentType,
  location,
  holdsLocation,
}: Pick<NewOrder, 'paymentType' | 'location' | 'holdsLocation'>): boolean =>
  paymentType !== 'card' && (location === null || !holdsLocation);

/**
 * The limit for unconfirmed orders. Orders above it are held for the venue's decision; the diner does not notice.
 * `null` for no limit.
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
