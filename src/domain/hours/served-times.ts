import { closedBy } from './closed-spans.ts';
import type { Closure, ItemHours, VenueHours, WeeklyWindow } from './rules.ts';
import { always, both, not, type Timeline } from './timeline.ts';
import type { WallClock } from './wall-clock.ts';
import { weekly } from './week.ts';

/** When a venue is open. */
export function openTimes(
  { opening_hours: opening, closing_rules: closing }: VenueHours,
  clock: WallClock,
): Timeline {
  return both(opening.length === 0 ? always : weekly(opening, clock), not(closedBy(closing, clock)));
}

/** When none of these hours keeps an item back. */
export function availableTimes(hours: ItemHours, clock: WallClock): Timeline {
  const windows = hours.filter(isWeekly);
  const closures = hours.filter((hour): hour is Closure => !isWeekly(hour));
  return both(not(weekly(windows, clock)), not(closedBy(closures, clock)));
}

function isWeekly(hour: WeeklyWindow | Closure): hour is WeeklyWindow {
  return 'weekday' in hour;
}
