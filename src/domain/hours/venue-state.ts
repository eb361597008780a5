import { closedBy } from './closed-spans.ts';
import type { VenueHours } from './rules.ts';
import { always, both, not, stateAt } from './timeline.ts';
import { wallClockOf } from './wall-clock.ts';
import { weekly } from './week.ts';

export interface VenueState {
  readonly isOpen: boolean;
  /** The exact instant at which `isOpen` turns; `null` when not within 370 days. */
  readonly nextChange: Date | null;
}

/**
 * Whether a venue is open, and until when.
 *
 * Times are wall times of the venue. A window that ends at midnight, or at or before its start, runs into the
 * next day; starts are inclusive, ends exclusive. Windows that meet are one.
 *
 * Source: spec §4 "Menu state", §5 "Availability".
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function venueState(hours: VenueHours, zone: string, now: Date): VenueState {
  const clock = wallClockOf(zone);
  const { opening_hours: opening, closing_rules: closing } = hours;
  if (opening.length === 0 && closing.length === 0) return { isOpen: true, nextChange: null };
  const open = opening.length === 0 ? always : weekly(opening, clock);
  const { isOn, nextChange } = stateAt(both(open, not(closedBy(closing, clock))), now.getTime());
  return { isOpen: isOn, nextChange };
}
