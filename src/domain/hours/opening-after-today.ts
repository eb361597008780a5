import { closureTimeline } from './closure-timeline.ts';
import { always, both, not, stateAt, type Timeline } from './timeline.ts';
import type { VenueHours } from './venue-hours.ts';
import { type WallClock, wallClockOf } from './wall-clock.ts';
import type { WallTime } from './wall-time.ts';
import { weeklyTimeline } from './weekly-timeline.ts';

const day = 86_400_000;

/**
 * When a venue opens first on a later day of business; `null` when not within 370 days.
 *
 * Days are the calendar's, but what is left of an evening after midnight belongs to the day it began on. Where a venue is
 * open from one midnight to the next, that is a day of its own: without hours, every one is. What a closure takes away of
 * a day does not end it.
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function openingAfterToday(
  { opening_hours: opening, closing_rules: closing }: VenueHours,
  zone: string,
  now: Date,
): Date | null {
  const clock = wallClockOf(zone);
  const business = opening.length === 0 ? always : weeklyTimeline(opening, clock);
  const end = endOfDay(business, clock, now.getTime());
  const { isOn, nextChange } = stateAt(both(business, not(closureTimeline(closing, clock))), end);
  return isOn ? new Date(end) : nextChange;
}

function endOfDay(business: Timeline, clock: WallClock, now: number): number {
  const midnight = Math.floor(clock.read(now) / day) * day;
  const start = startOfDay(business, clock, midnight);
  return now < start ? start : startOfDay(business, clock, midnight + day);
}

/** The midnight itself, unless an evening runs past it and ends before the next. */
function startOfDay(business: Timeline, clock: WallClock, midnight: WallTime): number {
  const start = clock.instantOf(midnight);
  const { isOn, nextChange } = stateAt(business, start);
  const runsOn = isOn && business(start - 1).isOn;
  const isOver = nextChange !== null && nextChange.getTime() < clock.instantOf(midnight + day);
  return runsOn && isOver ? nextChange.getTime() : start;
}
