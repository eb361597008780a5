import { venueTimeline } from '../hours/hours-timelines.ts';
import type { ItemHours } from '../hours/venue-hours.ts';
import { type WallClock, wallClockOf } from '../hours/wall-clock.ts';
import type { WallTime } from '../hours/wall-time.ts';
import { writeZonedTime } from '../hours/zoned-time.ts';
import { earliestReady, noReadyTerms, type ReadyTerms } from './ready-time.ts';
import { cutOffUntil, isWithin, servingSpans } from './serving-spans.ts';
import { type GridPoint, slotGrid } from './slot-grid.ts';
import { type SlotVenue, slotSettingsOf } from './slot-settings.ts';

const minute = 60_000;
const day = 86_400_000;

/** A diner who takes up to this many minutes to order can still have the first slot. */
const checkoutMinutes = 20;
/** A slot is still accepted this many minutes after it has passed. */
export const graceMinutes = 2;

export interface TimeSlot {
  readonly at: Date;
  /**
   * The venue's wall time, `YYYY-MM-DDTHH:MM`. The second of two equal wall times has its offset too, as in
   * `2026-10-25T02:30+01:00`.
   */
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
  /** The kitchen, or at least one item, needs longer. */
  | { readonly kind: 'too_soon' }
  | { readonly kind: 'too_far' }
  | { readonly kind: 'closed' }
  /** At least one item is not available then. */
  | { readonly kind: 'not_available' };

/** What slots depend on besides the venue's hours and those of the items. */
export interface SlotTerms extends ReadyTerms {
  /** Nothing is served before, because orders are paused; `null` when they are not. */
  readonly pausedUntil?: Date | null;
}

/**
 * The days for which an order can be requested, each with its slots: the times at which the venue is open, every item
 * is available and the kitchen can be ready.
 *
 * Days are calendar days: 00:30 is a slot of the next day. A wall time that daylight saving skips is not offered; one
 * that occurs twice is two slots.
 *
 * @param items the hours of each item of the cart and of its categories.
 * @throws {RangeError} when there is no such zone.
 */
export function slotDays(
  venue: SlotVenue,
  items: readonly ItemHours[],
  now: Date,
  terms: SlotTerms = noReadyTerms,
): readonly SlotDay[] {
  const clock = wallClockOf(venue.timezone);
  const { minutes } = slotSettingsOf(venue);
  const first = Math.max(soonest(venue, terms, now), heldBackUntil(venue, terms, now));
  const end = endOfDays(venue, now, clock);
  const { served } = servingSpans(venue, items, terms, now.getTime(), end);
  const points = slotGrid(venueTimeline(venue, clock), clock, minutes)
    .pointsBetween(first, end)
    .filter(({ at }) => isWithin(served, at));
  return daysOf(points, venue.timezone);
}

function daysOf(points: readonly GridPoint[], zone: string): readonly SlotDay[] {
  const days = new Map<string, TimeSlot[]>();
  const walls = new Set<WallTime>();
  for (const { at, wall } of points) {
    const text = new Date(wall).toISOString().slice(0, 16);
    const date = text.slice(0, 10);
    const slots = days.get(date) ?? [];
    slots.push({ at: new Date(at), wall: walls.has(wall) ? withOffset(text, at, zone) : text });
    days.set(date, slots);
    walls.add(wall);
  }
  return [...days].map(([date, slots]) => ({ date, slots }));
}

const withOffset = (wall: string, at: number, zone: string): string =>
  `${wall}${writeZonedTime(new Date(at), zone).slice(19)}`;

/** Adds a slot to the days, unless they contain it. */
export function withTimeSlot(days: readonly SlotDay[], slot: TimeSlot): readonly SlotDay[] {
  const date = slot.wall.slice(0, 10);
  const known = days.find((one) => one.date === date)?.slots ?? [];
  if (known.some(({ at }) => at.getTime() === slot.at.getTime())) return days;
  const others = days.filter((one) => one.date !== date);
  const slots = [...known, slot].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return [...others, { date, slots }].toSorted((one, other) => one.date.localeCompare(other.date));
}

/** Leaves out the slots that have no room. Days without slots are left out too. */
export const withoutFullSlots = (
  days: readonly SlotDay[],
  isFull: (at: Date) => boolean,
): readonly SlotDay[] =>
  days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ at }) => !isFull(at)) }))
    .filter(({ slots }) => slots.length > 0);

/**
 * Whether the venue can serve at that instant. The server uses it to check a time that {@link slotDays} offered. The
 * instant need not be a slot.
 *
 * @param items the hours of each item of the cart and of its categories.
 * @param terms as for {@link slotDays}. A diner who takes a while to order may still order for the first slot.
 * @throws {RangeError} when there is no such zone.
 */
export function timeSlotStatus(
  at: Date,
  venue: SlotVenue,
  items: readonly ItemHours[],
  now: Date,
  terms: SlotTerms = noReadyTerms,
): TimeSlotStatus {
  const clock = wallClockOf(venue.timezone);
  const instant = at.getTime();
  if (!(instant >= now.getTime() - graceMinutes * minute)) return { kind: 'past' };
  const earliest = soonest(venue, terms, now) - (checkoutMinutes + graceMinutes) * minute;
  if (instant < Math.max(earliest, heldBackUntil(venue, terms, now))) return { kind: 'too_soon' };
  if (instant >= endOfDays(venue, now, clock)) return { kind: 'too_far' };
  const { opening, served } = servingSpans(venue, items, terms, instant, instant + 1);
  if (!isWithin(opening, instant)) return { kind: 'closed' };
  return { kind: isWithin(served, instant) ? 'served' : 'not_available' };
}

export function canServeAt(
  at: Date,
  venue: SlotVenue,
  items: readonly ItemHours[],
  now: Date,
  terms: SlotTerms = noReadyTerms,
): boolean {
  return timeSlotStatus(at, venue, items, now, terms).kind === 'served';
}

/** The slot that an instant belongs to, by its start: it counts the orders of all times until the next. */
export function slotOf(at: Date, venue: SlotVenue): Date {
  const clock = wallClockOf(venue.timezone);
  const { minutes } = slotSettingsOf(venue);
  const grid = slotGrid(venueTimeline(venue, clock), clock, minutes);
  return new Date(grid.pointBefore(at.getTime()));
}

/** The first instant for which the kitchen can be ready. */
const soonest = (venue: SlotVenue, terms: SlotTerms, now: Date): number =>
  Math.max(now.getTime() + slotSettingsOf(venue).lead_minutes * minute, earliestReady(terms, now).getTime());

/** The instant before which nothing is served, by a pause or by the cut-off of today. */
const heldBackUntil = (venue: SlotVenue, { pausedUntil = null }: SlotTerms, now: Date): number =>
  Math.max(pausedUntil?.getTime() ?? 0, cutOffUntil(venue, wallClockOf(venue.timezone), now.getTime()) ?? 0);

/** The instant at which the last offered day ends. */
function endOfDays(venue: SlotVenue, now: Date, clock: WallClock): number {
  const today = Math.floor(clock.read(now.getTime()) / day) * day;
  return clock.instantOf(today + slotSettingsOf(venue).days * day);
}
