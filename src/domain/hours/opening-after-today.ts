import { closureTimeline } from './closure-timeline.ts';
import { always, both, not, stateAt, type Timeline } from './timeline.ts';
import type { VenueHours } from './venue-hours.ts';
import { type WallClock, wallClockOf } from './wall-clock.ts';
import type { WallTime } from './wall-time.ts';
import { weeklyTimeline } from './weekly-timeline.ts';

const day = 86_400_000;

/**
 * When a venue next opens on a later business day; `null` when not within 370 days.
 *
 * Business days are calendar days, but opening hours that run past midnight belong to the day on which they began. A
 * day that is open from midnight to midnight is a business day of its own; without hours, every day is. A closure does
 * not end a business day.
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

/** Midnight, unless opening hours run past it and end before the next midnight. */
function startOfDay(business: Timeline, clock: WallClock, midnight: WallTime): number {
  const start = clock.instantOf(midnight);
  const { isOn, nextChange } = stateAt(business, start);
  const runsOn = isOn && business(start - 1).isOn;
  const isOver = nextChange !== null && nextChange.getTime() < clock.instantOf(midnight + day);
  return runsOn && isOver ? nextChange.getTime() : start;
}
