import { venueTimeline } from './hours-timelines.ts';
import { stateAt } from './timeline.ts';
import type { VenueHours } from './venue-hours.ts';
import { wallClockOf } from './wall-clock.ts';

export interface VenueState {
  readonly isOpen: boolean;
  /** The exact instant at which `isOpen` changes; `null` when not within 370 days. */
  readonly nextChange: Date | null;
}

/**
 * Whether a venue is open, and until when.
 *
 * Times are wall times of the venue. A window that ends at midnight, or at or before its start, extends into the next
 * day. Starts are inclusive, ends exclusive. Adjacent windows are merged.
 *
 * Source: spec §4 "Menu state", §5 "Availability".
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function venueState(hours: VenueHours, zone: string, now: Date): VenueState {
  const clock = wallClockOf(zone);
  const isAlways = hours.opening_hours.length === 0 && hours.closing_rules.length === 0;
  if (isAlways) return { isOpen: true, nextChange: null };
  const { isOn, nextChange } = stateAt(venueTimeline(hours, clock), now.getTime());
  return { isOpen: isOn, nextChange };
}
