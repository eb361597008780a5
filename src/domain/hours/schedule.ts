import type { VenueHours } from './venue-hours.ts';
import { type VenueState, venueState } from './venue-state.ts';

/** `later`: closed, but orders for later are taken. */
export type ServingStatus = 'open' | 'paused' | 'closed' | 'later';

/** Whether orders are taken, now or for later. */
export const takesOrders = (serving: ServingStatus): boolean => serving === 'open' || serving === 'later';

/** A period in which a venue's serving status stays the same. */
export interface ScheduleEntry {
  readonly serving: ServingStatus;
  /** `null` for the current entry. */
  readonly from: Date | null;
  /** Exclusive; `null` when nothing changes within 370 days. */
  readonly until: Date | null;
  /** The state by opening hours alone, at the start of the entry. */
  readonly opening: VenueState;
  /**
   * When orders are accepted again after a pause: at its end, or when the venue next opens after it. `null` when this
   * is not a pause, or when that is not within 370 days.
   */
  readonly pausedUntil: Date | null;
}

/** The current entry and those that follow it. */
export type Schedule = readonly [ScheduleEntry, ...ScheduleEntry[]];

/** Entries included in a page: an offline page still shows the next change, and the one after it. */
const maxEntries = 3;

/**
 * A venue's schedule from now on: the current entry and those that follow it, at most three.
 *
 * A closed venue is closed, whether it is paused or not.
 *
 * @param zone IANA name.
 * @param pauseEnd `null` when the venue is not paused.
 * @param whileClosed the status of a closed venue.
 * @throws {RangeError} when there is no such zone.
 */
export function scheduleFrom(
  hours: VenueHours,
  zone: string,
  now: Date,
  pauseEnd: Date | null,
  whileClosed: 'closed' | 'later' = 'closed',
): Schedule {
  const current = entryAt(hours, zone, now, pauseEnd, whileClosed);
  const entries: [ScheduleEntry, ...ScheduleEntry[]] = [{ ...current, from: null }];
  let { until } = current;
  while (until !== null && entries.length < maxEntries) {
    const next = entryAt(hours, zone, until, pauseEnd, whileClosed);
    entries.push({ ...next, from: until });
    until = next.until;
  }
  return entries;
}

function entryAt(
  hours: VenueHours,
  zone: string,
  now: Date,
  pauseEnd: Date | null,
  whileClosed: 'closed' | 'later',
): Omit<ScheduleEntry, 'from'> {
  const opening = venueState(hours, zone, now);
  const { isOpen, nextChange } = opening;
  const isPaused = isOpen && pauseEnd !== null && pauseEnd > now;
  if (!isPaused)
    return { serving: isOpen ? 'open' : whileClosed, until: nextChange, opening, pausedUntil: null };
  const endsInPause = nextChange !== null && nextChange < pauseEnd;
  const until = endsInPause ? nextChange : pauseEnd;
  return { serving: 'paused', until, opening, pausedUntil: openFrom(hours, zone, pauseEnd) };
}

/** The first instant from `at` on at which a venue is open. */
function openFrom(hours: VenueHours, zone: string, at: Date): Date | null {
  const { isOpen, nextChange } = venueState(hours, zone, at);
  return isOpen ? at : nextChange;
}
