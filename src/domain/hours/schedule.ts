import type { VenueHours } from './venue-hours.ts';
import { type VenueState, venueState } from './venue-state.ts';

export type ServingStatus = 'open' | 'paused' | 'closed';

/** A stretch of time in which a venue serves the same way. */
export interface ScheduleEntry {
  readonly serving: ServingStatus;
  /** `null` when it has begun. */
  readonly from: Date | null;
  /** Exclusive; `null` when nothing changes within 370 days. */
  readonly until: Date | null;
  /** By its hours alone, as it begins. */
  readonly opening: VenueState;
  /**
   * When orders are taken again after a pause: at its end, or when the venue opens next after it; `null` when this is no
   * pause, or when that is not within 370 days.
   */
  readonly pausedUntil: Date | null;
}

/** The current phase and those that follow it. */
export type Schedule = readonly [ScheduleEntry, ...ScheduleEntry[]];

/** So much of the future fits into a page: a reader who lost the network still sees the next change, and the one after it. */
const maxEntries = 3;

/**
 * How a venue serves from now on: the current phase and those that follow it, at most three.
 *
 * A closed venue is closed, whether it pauses or not.
 *
 * @param zone IANA name.
 * @param pauseEnd `null` when the venue does not pause.
 * @throws {RangeError} when there is no such zone.
 */
export function scheduleFrom(hours: VenueHours, zone: string, now: Date, pauseEnd: Date | null): Schedule {
  const current = entryAt(hours, zone, now, pauseEnd);
  const phases: [ScheduleEntry, ...ScheduleEntry[]] = [{ ...current, from: null }];
  let { until } = current;
  while (until !== null && phases.length < maxEntries) {
    const next = entryAt(hours, zone, until, pauseEnd);
    phases.push({ ...next, from: until });
    until = next.until;
  }
  return phases;
}

function entryAt(
  hours: VenueHours,
  zone: string,
  now: Date,
  pauseEnd: Date | null,
): Omit<ScheduleEntry, 'from'> {
  const opening = venueState(hours, zone, now);
  const { isOpen, nextChange } = opening;
  const isPaused = isOpen && pauseEnd !== null && pauseEnd > now;
  if (!isPaused)
    return { serving: isOpen ? 'open' : 'closed', until: nextChange, opening, pausedUntil: null };
  const endsInPause = nextChange !== null && nextChange < pauseEnd;
  const until = endsInPause ? nextChange : pauseEnd;
  return { serving: 'paused', until, opening, pausedUntil: openFrom(hours, zone, pauseEnd) };
}

/** The first instant from there on at which a venue is open. */
function openFrom(hours: VenueHours, zone: string, at: Date): Date | null {
  const { isOpen, nextChange } = venueState(hours, zone, at);
  return isOpen ? at : nextChange;
}
