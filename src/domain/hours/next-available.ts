import { itemTimeline, venueTimeline } from './hours-timelines.ts';
import { both, stateAt } from './timeline.ts';
import type { ItemHours, VenueHours } from './venue-hours.ts';
import { wallClockOf } from './wall-clock.ts';

/**
 * When an item is next available: the first instant, `now` or later, within its hours and the venue's opening hours;
 * `null` when not within 370 days.
 *
 * @param hours the item's own and those of its categories.
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function nextAvailable(venue: VenueHours, hours: ItemHours, zone: string, now: Date): Date | null {
  const clock = wallClockOf(zone);
  const served = both(venueTimeline(venue, clock), itemTimeline(hours, clock));
  const { isOn, nextChange } = stateAt(served, now.getTime());
  return isOn ? now : nextChange;
}
