import type { VenueFile } from '#contracts/shapes/venue.ts';
import { venueState } from '#domain/hours/venue-state.ts';
import { type WaitingTimes, waitsSince } from '#domain/order/unaccepted-order.ts';
import type { MenuReader } from '../catalog/menu-reader.ts';
import { slotVenueOf } from './slot-settings.ts';

/**
 * From when an order of a venue waits to be accepted. Where the venue does not say how long its kitchen needs, an order for
 * later waits from when the board shows that it is due soon.
 */
export function venueWaitsSince(
  { urgency_limits: limits }: Pick<VenueFile, 'urgency_limits'>,
  menu: MenuReader,
): (times: WaitingTimes) => Date {
  const hours = slotVenueOf(menu);
  const opening = (from: Date): Date => {
    const { isOpen, nextChange } = venueState(hours, hours.timezone, from);
    return isOpen || nextChange === null ? from : nextChange;
  };
  return (times) => waitsSince(times, limits.requested.soon, opening);
}
