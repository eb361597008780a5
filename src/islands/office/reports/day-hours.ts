import type { SalesReport } from '#contracts/calls/reports.ts';
import type { ListedMeasures } from '#contracts/shapes/report-replies.ts';

type CurrencyReport = SalesReport['report']['currencies'][number];

/** An hour of a business day, with what was ordered in it. */
export interface DayHour {
  /** 0 to 23. */
  readonly hour: number;
  readonly measures: ListedMeasures;
  readonly before: ListedMeasures;
}

const hoursOfDay = 24;

/**
 * The hours of a business day that sold something, on this day or the one beside it, without gaps, in the order of the day.
 *
 * @param begins when the day begins, `HH:MM:SS`.
 */
export function dayHoursOf(
  today: CurrencyReport | undefined,
  beside: CurrencyReport | undefined,
  begins: string,
): readonly DayHour[] {
  const first = Number(begins.slice(0, 2));
  const byHour = (report: CurrencyReport | undefined) =>
    new Map((report?.by.hour ?? []).map(({ key, measures }) => [Number(key), measures]));
  const [now, then] = [byHour(today), byHour(beside)];
  const hours = Array.from({ length: hoursOfDay }, (_, at) => (first + at) % hoursOfDay).map((hour) => ({
    hour,
    measures: now.get(hour) ?? {},
    before: then.get(hour) ?? {},
  }));
  const sold = hours.flatMap(({ hour }, at) => (now.has(hour) || then.has(hour) ? [at] : []));
  return sold.length === 0 ? [] : hours.slice(sold[0], (sold.at(-1) ?? 0) + 1);
}

/** The hour that lasts, by the clock of the venue. */
export const hourAt = (instant: Date, zone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: zone }).format(instant)) % hoursOfDay;

/** The hours before the one that lasts. */
export function completeHours(
  hours: readonly DayHour[],
  current: number,
  begins: string,
): readonly DayHour[] {
  const first = Number(begins.slice(0, 2));
  const since = (hour: number) => (hour - first + hoursOfDay) % hoursOfDay;
  return hours.filter(({ hour }) => since(hour) < since(current));
}

/** A measure of some hours together, of both days. */
export function sumOfHours(hours: readonly DayHour[], name: keyof ListedMeasures) {
  const sum = (side: 'measures' | 'before') =>
    hours.reduce((total, hour) => total + Number(hour[side][name] ?? 0), 0);
  return { now: sum('measures'), before: sum('before') };
}
