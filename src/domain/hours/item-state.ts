import { closedBy } from './closed-spans.ts';
import type { Closure, ItemHours, WeeklyWindow } from './rules.ts';
import { both, not, stateAt } from './timeline.ts';
import { wallClockOf } from './wall-clock.ts';
import { weekly } from './week.ts';

export interface ItemState {
  readonly isAvailable: boolean;
  /** The exact instant at which `isAvailable` turns; `null` when not within 370 days. */
  readonly nextChange: Date | null;
}

/**
 * Whether a category or product can be had by its own hours, and until when.
 *
 * Its windows and closures say when it can *not*; they are read as a venue's are.
 *
 * Source: spec §5 "Availability".
 *
 * @param zone IANA name.
 * @throws {RangeError} when there is no such zone.
 */
export function itemState(hours: ItemHours, zone: string, now: Date): ItemState {
  const clock = wallClockOf(zone);
  if (hours.length === 0) return { isAvailable: true, nextChange: null };
  const windows = hours.filter(isWeekly);
  const closures = hours.filter((hour): hour is Closure => !isWeekly(hour));
  const free = both(not(weekly(windows, clock)), not(closedBy(closures, clock)));
  const { isOn, nextChange } = stateAt(free, now.getTime());
  return { isAvailable: isOn, nextChange };
}

function isWeekly(hour: WeeklyWindow | Closure): hour is WeeklyWindow {
  return 'weekday' in hour;
}
