import type { ServingVenue } from '#domain/checkout/serving-times.ts';
import type { Closure, WeeklyWindow } from '#domain/hours/rules.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

export const onDay = (weekday: number, from: string, to: string): WeeklyWindow => ({
  weekday,
  from_hour: `${from}:00`,
  to_hour: `${to}:00`,
});
export const daily = (from: string, to: string) => everyDay.map((weekday) => onDay(weekday, from, to));
export const closed = (start: string, end: string): Closure => ({ start: `${start}:00`, end: `${end}:00` });

export const aVenue = (
  timezone: string,
  opening_hours: readonly WeeklyWindow[] = [],
  closing_rules: readonly Closure[] = [],
): ServingVenue => ({ timezone, opening_hours, closing_rules });
