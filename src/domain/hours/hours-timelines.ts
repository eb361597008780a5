import { closureTimeline } from './closure-timeline.ts';
import { always, both, either, not, type Timeline } from './timeline.ts';
import type { Closure, ItemHours, UnavailableHours, VenueHours, WeeklyWindow } from './venue-hours.ts';
import type { WallClock } from './wall-clock.ts';
import { weeklyTimeline } from './weekly-timeline.ts';

/** On while a venue is open. */
export function venueTimeline(
  { opening_hours: opening, closing_rules: closing }: VenueHours,
  clock: WallClock,
): Timeline {
  return both(
    opening.length === 0 ? always : weeklyTimeline(opening, clock),
    not(closureTimeline(closing, clock)),
  );
}

/** On while these hours do not make an item unavailable. */
export function itemTimeline(hours: ItemHours, clock: WallClock): Timeline {
  return 'anyOf' in hours
    ? hours.anyOf.map((one) => listTimeline(one, clock)).reduce(either, not(always))
    : listTimeline(hours, clock);
}

/** On while every item is available. */
export function itemsTimeline(items: readonly ItemHours[], clock: WallClock): Timeline {
  const alike = items.flatMap((hours) => ('anyOf' in hours ? [] : hours));
  return items
    .filter((hours) => 'anyOf' in hours)
    .map((hours) => itemTimeline(hours, clock))
    .reduce(both, listTimeline(alike, clock));
}

function listTimeline(hours: UnavailableHours, clock: WallClock): Timeline {
  const windows = hours.filter(isWeekly);
  const closures = hours.filter((hour): hour is Closure => !isWeekly(hour));
  return both(not(weeklyTimeline(windows, clock)), not(closureTimeline(closures, clock)));
}

function isWeekly(hour: WeeklyWindow | Closure): hour is WeeklyWindow {
  return 'weekday' in hour;
}
