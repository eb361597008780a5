import { itemsTimeline, venueTimeline } from '../hours/hours-timelines.ts';
import type { Span } from '../hours/span.ts';
import { spansOf } from '../hours/spans-of.ts';
import { always } from '../hours/timeline.ts';
import type { ItemHours } from '../hours/venue-hours.ts';
import { type WallClock, wallClockOf } from '../hours/wall-clock.ts';
import { readTimeOfDay } from '../hours/wall-time.ts';
import { weeklyTimeline } from '../hours/weekly-timeline.ts';
import { openingMinutesOf, type ReadyTerms } from './ready-time.ts';
import { type SlotVenue, slotSettingsOf } from './slot-settings.ts';

const minute = 60_000;
const day = 86_400_000;

/** When a venue can serve a cart, by its hours and by those of the items. */
export interface ServingSpans {
  /** When it serves at all, in order. */
  readonly opening: readonly Span[];
  /** When every item is available, too. */
  readonly served: readonly Span[];
}

/**
 * The spans between two instants at which a venue serves: from when its kitchen can be ready after opening, until the
 * last order before closing, within the hours of its slots.
 *
 * @param items the hours of each item of the cart and of its categories.
 * @throws {RangeError} when there is no such zone.
 */
export function servingSpans(
  venue: SlotVenue,
  items: readonly ItemHours[],
  terms: ReadyTerms,
  from: number,
  to: number,
): ServingSpans {
  const clock = wallClockOf(venue.timezone);
  const { hours, last_order_minutes: lastOrder } = slotSettingsOf(venue);
  const [start, end] = [from - day, to + day];
  const periods = spansOf(venueTimeline(venue, clock), start, end).map((period) => ({
    // It is not known when a period began that is on at the very start.
    start: period.start === start ? start : period.start + openingMinutesOf(terms) * minute,
    end: period.end - lastOrder * minute,
  }));
  const offered = hours.length === 0 ? always : weeklyTimeline(hours, clock);
  const opening = periods.flatMap((period) =>
    period.start < period.end ? spansOf(offered, period.start, period.end) : [],
  );
  const available = itemsTimeline(items, clock);
  const served = opening.flatMap((period) => spansOf(available, period.start, period.end));
  return { opening, served };
}

/** Whether an instant is within one of the spans. */
export const isWithin = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ start, end }) => start <= at && at < end);

/** The instant before which nothing can be ordered for later today; `null` while it can. */
export function cutOffUntil(venue: SlotVenue, clock: WallClock, now: number): number | null {
  const { cut_off: cutOff } = slotSettingsOf(venue);
  if (cutOff === null) return null;
  const today = Math.floor(clock.read(now) / day) * day;
  return now >= clock.instantOf(today + readTimeOfDay(cutOff)) ? clock.instantOf(today + day) : null;
}
