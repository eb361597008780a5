import type { VenueHours } from './venue-hours.ts';
import { venueState } from './venue-state.ts';

/** A stretch of time; the end is exclusive. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/**
 * From the first to the last moment of a stretch at which a venue is open; `null` when it is closed all the time.
 *
 * @param zone IANA name.
 */
export function openStretch(hours: VenueHours, zone: string, { from, to }: Stretch): Stretch | null {
  let first: Date | null = null;
  let last = from;
  let at = from;
  while (at < to) {
    const { isOpen, nextChange } = venueState(hours, zone, at);
    const next = nextChange === null || nextChange > to ? to : nextChange;
    if (isOpen) {
      first ??= at;
      last = next;
    }
    at = next;
  }
  return first && { from: first, to: last };
}
