import { maxUnpaid } from './close-day.ts';
import type { DayReport } from './day-closing.ts';
import type { DayClosings, UnpaidOrder } from './day-closings.ts';
import { type ReportedVenue, reportOfDay, spanOf } from './day-report.ts';
import { businessDaysOf, openDayOf } from './venue-days.ts';

/** What a day adds up to while it is open (X): the same sums as its closing, so far. */
export interface OpenDay extends DayReport {
  /** Whether it has ended, so that it can be closed. */
  readonly isOver: boolean;
  /** Days that have ended, sold something and are not closed, the oldest first. */
  readonly toClose: readonly string[];
  /** Orders under way that are not paid. They do not prevent a closing. */
  readonly unpaid: readonly UnpaidOrder[];
}

/**
 * @param day `YYYY-MM-DD`; `null` for the one on which orders count now.
 * @returns `null` for a venue that was never published, and for a closed day.
 */
export async function readOpenDay(
  closings: DayClosings,
  venue: ReportedVenue,
  day: string | null,
  now: Date,
): Promise<OpenDay | null> {
  const state = await closings.readState();
  if (!state) return null;
  const shown = day ?? openDayOf(state, now);
  if (state.last && shown <= state.last.day) return null;
  const days = businessDaysOf(state);
  const span = spanOf(state, shown);
  const isOver = span.endsAt <= now;
  const [facts, unpaid] = await Promise.all([
    closings.readFacts(state, { ...span, isCurrent: !isOver }),
    closings.unpaidOrders(maxUnpaid),
  ]);
  return {
    ...reportOfDay(venue, state, span, facts),
    ...{ isOver, unpaid },
    toClose: state.openDays.filter((one) => days.endOf(one) <= now),
  };
}
