import { venueTimeline } from '../hours/hours-timelines.ts';
import { stateAt } from '../hours/timeline.ts';
import { wallClockOf } from '../hours/wall-clock.ts';
import { openingMinutesOf, type ReadyTerms, readyAt, roundUp } from './ready-time.ts';
import { cutOffUntil } from './serving-spans.ts';
import { slotGrid } from './slot-grid.ts';
import { type SlotVenue, slotSettingsOf } from './slot-settings.ts';
import { type SlotTerms, slotOf } from './time-slots.ts';

const minute = 60_000;

/** An order for as soon as possible. */
export interface AsapTime {
  /** When it is ready; `null` where the venue does not say. */
  readonly ready: Date | null;
  /** The slot that it belongs to. */
  readonly slot: Date;
}

/**
 * Whether a venue takes orders for as soon as possible: while it is open and not paused, until its last order before
 * closing, and not after the cut-off of the day.
 *
 * @throws {RangeError} when there is no such zone.
 */
export const takesOrdersNow = (venue: SlotVenue, now: Date, pausedUntil: Date | null): boolean =>
  lastOrderAt(venue, now) > now.getTime() &&
  cutOffUntil(venue, wallClockOf(venue.timezone), now.getTime()) === null &&
  !(pausedUntil && pausedUntil > now);

/** When the venue takes its last order before it closes; the given time when it is closed. */
function lastOrderAt(venue: SlotVenue, at: Date): number {
  const { isOn, nextChange } = stateAt(venueTimeline(venue, wallClockOf(venue.timezone)), at.getTime());
  if (!isOn) return at.getTime();
  const closing = nextChange?.getTime() ?? Number.POSITIVE_INFINITY;
  return closing - slotSettingsOf(venue).last_order_minutes * minute;
}

/**
 * When an order that is placed now is ready: in the first slot with room. `null` when it cannot be ordered now, or when
 * no slot has room before the venue closes, on the day for which a dish must be ordered ahead: that alone moves an order
 * beyond closing.
 *
 * @param isFull whether the slot that begins at that instant has no room.
 * @throws {RangeError} when there is no such zone.
 */
export function asapTime(
  venue: SlotVenue,
  now: Date,
  terms: SlotTerms,
  isFull: (slot: Date) => boolean,
): AsapTime | null {
  if (!takesOrdersNow(venue, now, terms.pausedUntil ?? null)) return null;
  const ready = readyWhileServed(venue, terms, now);
  const from = ready ?? now;
  const slot = slotOf(from, venue);
  if (!isFull(slot)) return { ready, slot };
  const later = laterSlots(venue, from).find((at) => !isFull(at));
  return later ? { ready: later, slot: later } : null;
}

/** When it is ready. A dish that must be ordered ahead is not ready while the venue is closed, but after it opens. */
function readyWhileServed(venue: SlotVenue, terms: ReadyTerms, now: Date): Date | null {
  const ready = readyAt(terms, now);
  if (!ready || terms.lead <= (terms.preparation ?? 0)) return ready;
  const { isOn, nextChange } = stateAt(venueTimeline(venue, wallClockOf(venue.timezone)), ready.getTime());
  if (isOn || nextChange === null) return ready;
  return roundUp(new Date(nextChange.getTime() + openingMinutesOf(terms) * minute));
}

/** How far ahead a venue that never closes is searched for room. */
const horizonMs = 24 * 3_600_000;

/** The slots from an instant until the last order before the venue closes. */
function laterSlots(venue: SlotVenue, from: Date): readonly Date[] {
  const clock = wallClockOf(venue.timezone);
  const end = Math.min(lastOrderAt(venue, from), from.getTime() + horizonMs);
  const grid = slotGrid(venueTimeline(venue, clock), clock, slotSettingsOf(venue).minutes);
  return grid.pointsBetween(from.getTime(), end).map(({ at }) => new Date(at));
}
