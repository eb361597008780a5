import type { WallClock } from '../hours/wall-clock.ts';
import { readTimeOfDay } from '../hours/wall-time.ts';

const dayMs = 86_400_000;

/** After the last guests of a night, and before the first of a morning. */
export const defaultDayBegins = '04:00:00';

/** A venue's business days: from one reading of its clock to the same reading on the next day. */
export interface BusinessDays {
  /** The day of an instant, `YYYY-MM-DD`: the date on which it begins. */
  readonly dayOf: (instant: Date) => string;
  readonly beginOf: (day: string) => Date;
  readonly endOf: (day: string) => Date;
}

/**
 * Days follow each other without a gap, however clocks change: a day begins at the first instant at which the clock reads the
 * time or later.
 *
 * @param begins `HH:MM:SS`.
 */
export function businessDays(clock: WallClock, begins: string = defaultDayBegins): BusinessDays {
  const offset = readTimeOfDay(begins);
  const begin = (date: number) => clock.instantOf(date + offset);
  const dayOf = (instant: Date): string => {
    const at = instant.getTime();
    const date = Math.floor(clock.read(at) / dayMs) * dayMs;
    const day = [date + dayMs, date, date - dayMs].find((one) => begin(one) <= at) ?? date - 2 * dayMs;
    return new Date(day).toISOString().slice(0, 10);
  };
  return {
    dayOf,
    beginOf: (day) => new Date(begin(Date.parse(day))),
    endOf: (day) => new Date(begin(Date.parse(day) + dayMs)),
  };
}
