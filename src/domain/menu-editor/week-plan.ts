import type { Closure, UnavailableHours, WeeklyWindow } from '../hours/venue-hours.ts';
import { readTimeOfDay } from '../hours/wall-time.ts';

/** The weekdays in the editor's order: Monday first. */
export const weekdaysFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

const midnight = '00:00:00';

export const windowsIn = (hours: UnavailableHours): readonly WeeklyWindow[] =>
  hours.filter((rule) => 'weekday' in rule);

export const closuresIn = (hours: UnavailableHours): readonly Closure[] =>
  hours.filter((rule) => 'start' in rule);

/** The windows of a day, earliest first. */
export const windowsOn = (windows: readonly WeeklyWindow[], weekday: number): readonly WeeklyWindow[] =>
  windows.filter((one) => one.weekday === weekday).sort((a, b) => a.from_hour.localeCompare(b.from_hour));

/** Replaces the windows of one day. */
export const replaceDay = (
  windows: readonly WeeklyWindow[],
  weekday: number,
  day: readonly WeeklyWindow[],
): readonly WeeklyWindow[] =>
  weekdaysFromMonday.flatMap((one) =>
    one === weekday ? day.map((window) => ({ ...window, weekday })) : windowsOn(windows, one),
  );

/** Copies the windows of one day to every day. */
export const copyToEveryDay = (windows: readonly WeeklyWindow[], weekday: number): readonly WeeklyWindow[] =>
  weekdaysFromMonday.flatMap((one) =>
    windowsOn(windows, weekday).map((window) => ({ ...window, weekday: one })),
  );

/** Whether a window ends on the next day. */
export const runsPastMidnight = ({ from_hour, to_hour }: WeeklyWindow): boolean =>
  to_hour <= from_hour && to_hour !== midnight;

/** Whether windows that begin on the same day overlap. */
export function hasOverlap(day: readonly WeeklyWindow[]): boolean {
  const ordered = day.toSorted((a, b) => a.from_hour.localeCompare(b.from_hour));
  return ordered.some(({ from_hour }, at) => {
    const before = ordered[at - 1];
    return before !== undefined && endOf(before) > readTimeOfDay(from_hour);
  });
}

const wholeDay = 86_400_000;

/** The end of a window, in milliseconds since the midnight before its start. */
function endOf({ from_hour, to_hour }: WeeklyWindow): number {
  const [from, to] = [readTimeOfDay(from_hour), readTimeOfDay(to_hour)];
  return to <= from ? to + wholeDay : to;
}
