import { closureTimeline } from './closure-timeline.ts';
import { always, both, not, type Timeline } from './timeline.ts';
import type { Closure, UnavailableHours, VenueHours, WeeklyWindow } from './venue-hours.ts';
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

/** On while none of these hours makes an item unavailable. */
export function itemTimeline(hours: UnavailableHours, clock: WallClock): Timeline {
  const windows = hours.filter(isWeekly);
  const closures = hours.filter((hour): hour is Closure => !isWeekly(hour));
  return both(not(weeklyTimeline(windows, clock)), not(closureTimeline(closures, clock)));
}

function isWeekly(hour: WeeklyWindow | Closure): hour is WeeklyWindow {
  return 'weekday' in hour;
}
