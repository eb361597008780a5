import { itemsTimeline, venueTimeline } from '../hours/hours-timelines.ts';
import type { Span } from '../hours/span.ts';
import { both, type Timeline } from '../hours/timeline.ts';
import type { ItemHours, VenueHours } from '../hours/venue-hours.ts';
import { type WallClock, wallClockOf } from '../hours/wall-clock.ts';
import type { WallTime } from '../hours/wall-time.ts';

const minute = 60_000;
const day = 86_400_000;

/** Slots are this many minutes apart on the wall clock. */
export const slotMinutes = 15;
/** The first slot is at least this many minutes away. */
export const leadMinutes = 20;
/** A slot is still accepted this many minutes after it has passed. */
export const graceMinutes = 2;
/** How many days are offered, including today. */
export const slotDayCount = 7;

export interface SlotVenue extends VenueHours {
  /** IANA name. */
  readonly timezone: string;
}

export interface TimeSlot {
  readonly at: Date;
  /** The venue's wall time, `YYYY-MM-DDTHH:MM`. */
  readonly wall: string;
}

export interface SlotDay {
  /** `YYYY-MM-DD` in the venue's zone. */
  readonly date: string;
  /** In order; never empty. */
  readonly slots: readonly TimeSlot[];
}

/** Whether an order can be requested for a time, or why not. */
export type TimeSlotStatus =
  | { readonly kind: 'served' }
  | { readonly kind: 'past' }
  /** At least one item must be ordered longer before. */
  | { readonly kind: 'too_soon' }
  | { readonly kind: 'too_far' }
  | { readonly kind: 'closed' }
  /** At least one item is not available then. */
  | { readonly kind: 'not_available' };

/**
 * The days for which an order can be requested, each with its slots: the times at which the venue is open and every
 * item is available.
 *
 * Days are calendar days: 00:30 is a slot of the next day. A wall time that daylight saving skips is not offered; one
 * that occurs twice is offered only the first time.
 *
 * @param items the hours of each item of the cart and of its categories.
 * @param lead how long before it is served an item must be ordered, in minutes; 0 for no longer than any.
 * @throws {RangeError} when there is no such zone.
 */
export function slotDays(
  venue: SlotVenue,
  items: readonly ItemHours[],
  now: Date,
  lead = 0,
): readonly SlotDay[] {
  const clock = wallClockOf(venue.timezone);
  const first = now.getTime() + Math.max(lead, leadMinutes) * minute;
  const midnights = daysFrom(now, clock);
  const times = both(venueTimeline(venue, clock), itemsTimeline(items, clock));
  const served = spansOf(times, first, endOfDays(now, clock));
  const isServed = (at: number) => served.some(({ start, end }) => start <= at && at < end);
  return midnights
    .map((midnight) => ({
      date: new Date(midnight).toISOString().slice(0, 10),
      slots: stepsOf(midnight, clock)
        .filter(({ at }) => isServed(at))
        .map(({ at, wall }) => ({ at: new Date(at), wall: new Date(wall).toISOString().slice(0, 16) })),
    }))
    .filter(({ slots }) => slots.length > 0);
}

/** Adds a slot to the days, unless they contain it. */
export function withTimeSlot(days: readonly SlotDay[], slot: TimeSlot): readonly SlotDay[] {
  const date = slot.wall.slice(0, 10);
  const known = days.find((one) => one.date === date)?.slots ?? [];
  if (known.some(({ wall }) => wall === slot.wall)) return days;
  const others = days.filter((one) => one.date !== date);
  const slots = [...known, slot].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return [...others, { date, slots }].toSorted((one, other) => one.date.localeCompare(other.date));
}

/**
 * Whether the venue can serve at that instant. The server uses it to check a time that {@link slotDays} offered. The
 * instant need not be a slot.
 *
 * @param items the hours of each item of the cart and of its categories.
 * @param lead as for {@link slotDays}. A diner who takes a while to order may still order for the first slot.
 * @throws {RangeError} when there is no such zone.
 */
export function timeSlotStatus(
  at: Date,
  venue: SlotVenue,
  items: readonly ItemHours[],
  now: Date,
  lead = 0,
): TimeSlotStatus {
  const clock = wallClockOf(venue.timezone);
  const instant = at.getTime();
  if (!(instant >= now.getTime() - graceMinutes * minute)) return { kind: 'past' };
  const earliest = now.getTime() + (lead - leadMinutes - graceMinutes) * minute;
  if (instant < earliest) return { kind: 'too_soon' };
  if (instant >= endOfDays(now, clock)) return { kind: 'too_far' };
  if (!venueTimeline(venue, clock)(instant).isOn) return { kind: 'closed' };
  return { kind: itemsTimeline(items, clock)(instant).isOn ? 'served' : 'not_available' };
}

export function canServeAt(
  at: Date,
  venue: SlotVenue,
  items: readonly ItemHours[],
  now: Date,
  lead = 0,
): boolean {
  return timeSlotStatus(at, venue, items, now, lead).kind === 'served';
}

/** The spans between `from` and `to` in which a timeline is on. */
function spansOf(timeline: Timeline, from: number, to: number): readonly Span[] {
  const spans: Span[] = [];
  let start = from;
  while (start < to) {
    const { isOn, until } = timeline(start);
    const end = Math.min(until, to);
    if (isOn) spans.push({ start, end });
    start = end;
  }
  return spans;
}

/** The midnights of the days that are offered. */
function daysFrom(now: Date, clock: WallClock): readonly WallTime[] {
  const today = Math.floor(clock.read(now.getTime()) / day) * day;
  return Array.from({ length: slotDayCount }, (_, index) => today + index * day);
}

/** The instant at which the last offered day ends. */
function endOfDays(now: Date, clock: WallClock): number {
  return clock.instantOf((daysFrom(now, clock).at(-1) ?? 0) + day);
}

/** The slots of one day that exist on its clock. */
function stepsOf(
  midnight: WallTime,
  clock: WallClock,
): readonly { readonly at: number; readonly wall: WallTime }[] {
  const start = clock.instantOf(midnight);
  // Looking up a zone's offset is slow: a day of 24 hours has only one.
  const isEven = clock.instantOf(midnight + day) - start === day;
  const step = slotMinutes * minute;
  const walls = Array.from({ length: day / step }, (_, index) => midnight + index * step);
  if (isEven) return walls.map((wall) => ({ wall, at: start + wall - midnight }));
  return walls
    .map((wall) => ({ wall, at: clock.instantOf(wall) }))
    .filter(({ wall, at }) => clock.read(at) === wall);
}
