import type { Closure, WeeklyWindow } from '#domain/hours/venue-hours.ts';

/** A weekly window as in menus. Times are local, "HH:MM"; weekday 0 is Sunday. */
export const onDay = (weekday: number, from: string, to: string): WeeklyWindow => ({
  weekday,
  from_hour: `${from}:00`,
  to_hour: `${to}:00`,
});

export const daily = (from: string, to: string): readonly WeeklyWindow[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => onDay(weekday, from, to));

/** A closure as in menus. Times are local, "YYYY-MM-DDTHH:MM". */
export const closed = (start: string, end: string): Closure => ({ start: `${start}:00`, end: `${end}:00` });

/** A date of June 2026 in Dubai from day and local time: "03T10:00". The 3rd is a Wednesday; Dubai is UTC+4. */
export const dubai = (time: string) => new Date(`2026-06-${time}:00+04:00`);
