import { openStretch, type Stretch } from '../hours/open-stretch.ts';
import type { VenueHours } from '../hours/venue-hours.ts';
import { boardAsleepMs } from './unaccepted-order.ts';

/** Before that, in milliseconds, orders are over. */
const maxAgeMs = 24 * 3_600_000;

/**
 * How long a board has shown no orders while its venue was open; `null` for not long enough to matter.
 *
 * @param shownAt when it last showed them.
 */
export function unshownOrders(
  hours: VenueHours & { readonly timezone: string },
  shownAt: Date,
  now: Date,
): Stretch | null {
  const from = new Date(Math.max(shownAt.getTime(), now.getTime() - maxAgeMs));
  const open = openStretch(hours, hours.timezone, { from, to: now });
  return open && open.to.getTime() - open.from.getTime() >= boardAsleepMs ? open : null;
}
