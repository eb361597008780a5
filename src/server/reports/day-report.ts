import { defaultDecimals } from '#domain/currency.ts';
import type { Decimals } from '#domain/money.ts';
import { dayTotals } from '#domain/report/day-totals.ts';
import { addDays } from '#domain/report/period.ts';
import type { ClosingSeller, DayReport, DaySpan } from './day-closing.ts';
import type { DayFacts, DaysState } from './day-closings.ts';
import { businessDaysOf } from './venue-days.ts';

/** The venue of a report, as it is published. */
export interface ReportedVenue {
  /** ISO 4217. */
  readonly currency: string;
  readonly decimals: Decimals;
  readonly seller: ClosingSeller;
}

/** A business day, from the end of the one before it where that was closed early. */
export function spanOf(state: DaysState, day: string): DaySpan {
  const { last } = state;
  const days = businessDaysOf(state);
  const begin = days.beginOf(day);
  const isNext = last !== null && addDays(last.day, 1) === day;
  return { day, beginsAt: isNext ? last.endsAt : begin, endsAt: days.endOf(day) };
}

/** What the end-of-day report of a day says. */
export const reportOfDay = (
  { currency, decimals, seller }: ReportedVenue,
  { zone }: Pick<DaysState, 'zone'>,
  { day, beginsAt, endsAt }: DaySpan,
  { sums, numbers }: DayFacts,
): DayReport => ({
  ...{ day, beginsAt, endsAt, zone, seller, numbers },
  currencies: dayTotals(sums, currency, (one) => (one === currency ? decimals : defaultDecimals(one))),
});
