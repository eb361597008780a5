import { zero } from '#domain/money.ts';
import { type CashCountError, type CountedCash, countCash } from '#domain/report/cash-count.ts';
import type { DayTotals } from '#domain/report/day-totals.ts';
import type { DayClosing } from './day-closing.ts';
import type { Choice, DayClosings, DaysState, DayToRead, UnpaidOrder } from './day-closings.ts';
import { type ReportedVenue, reportOfDay, spanOf } from './day-report.ts';
import { businessDaysOf } from './venue-days.ts';

/**
 * `oldest`: the oldest day that has ended, sold something and is open. `current`: the day that lasts, early. Another day is
 * `YYYY-MM-DD`.
 */
export type WantedDay = 'oldest' | 'current' | { readonly named: string };

export interface ClosingRequest {
  readonly day: WantedDay;
  /** `null` when the cash is not counted. */
  readonly cash: CountedCash | null;
  /** Who closes it, as the program knows it. */
  readonly closedBy: string;
}

export type ClosingError =
  | { readonly code: 'nothing_to_close' }
  /** By the closing of that number. */
  | { readonly code: 'already_closed'; readonly day: string; readonly number: number }
  /** An earlier day must be closed first. */
  | { readonly code: 'earlier_open'; readonly day: string }
  | { readonly code: 'not_begun'; readonly day: string }
  /** Sales of an earlier version of the program are still being counted. */
  | { readonly code: 'still_counting' }
  | CashCountError;

export type ClosingOutcome =
  | {
      readonly kind: 'closed';
      readonly closing: DayClosing;
      /** Orders under way that are not paid: they count on the day on which they end. */
      readonly unpaid: readonly UnpaidOrder[];
    }
  | { readonly kind: 'no'; readonly no: ClosingError };

/** The most unpaid orders that are listed. */
export const maxUnpaid = 100;

/**
 * Ends a business day: its totals stay as they are, and what happens later counts on the next day.
 *
 * Days are closed in their order. The first closing of a venue may name any day: earlier ones are in no closing.
 *
 * @returns `null` for a venue that was never published.
 */
export async function closeDay(
  closings: DayClosings,
  venue: ReportedVenue,
  { day: wanted, cash: counted, closedBy }: ClosingRequest,
  now: Date,
): Promise<ClosingOutcome | null> {
  const outcome = await closings.close<ClosingError>({
    choose: (state) => dayToClose(state, wanted, now),
    make: (state, day, facts) => {
      const report = reportOfDay(venue, state, day, facts);
      const cash = counted && countCash(counted, cashTakenIn(report.currencies), venue);
      if (cash && 'code' in cash) return { kind: 'no', no: cash };
      return { kind: 'chosen', chosen: { ...report, cash, closedAt: now, closedBy } };
    },
  });
  if (outcome === null) return null;
  if (outcome.kind === 'no') return { kind: 'no', no: await withItsNumber(closings, outcome.no) };
  return { kind: 'closed', closing: outcome.chosen, unpaid: await closings.unpaidOrders(maxUnpaid) };
}

/** In the venue's own currency, which comes first. */
const cashTakenIn = ([own]: readonly DayTotals[]) =>
  own?.payments.find(({ method }) => method === 'cash')?.total ?? zero;

async function withItsNumber(closings: DayClosings, no: ClosingError): Promise<ClosingError> {
  if (no.code !== 'already_closed') return no;
  return { ...no, number: (await closings.findByDay(no.day))?.number ?? no.number };
}

function dayToClose(state: DaysState, wanted: WantedDay, now: Date): Choice<DayToRead, ClosingError> {
  const { last, openDays, isCounting } = state;
  if (isCounting) return refused({ code: 'still_counting' });
  const day = dayOf(state, wanted, now);
  if (day === undefined) return refused({ code: 'nothing_to_close' });
  if (last && day <= last.day) return refused({ code: 'already_closed', day, number: last.number });
  const [earliest] = openDays;
  if (last && earliest !== undefined && earliest < day)
    return refused({ code: 'earlier_open', day: earliest });
  const span = spanOf(state, day);
  if (businessDaysOf(state).beginOf(day) > now) return refused({ code: 'not_begun', day });
  const isCurrent = span.endsAt > now;
  return { kind: 'chosen', chosen: { ...span, ...(isCurrent && { endsAt: now }), isCurrent } };
}

function dayOf(state: DaysState, wanted: WantedDay, now: Date): string | undefined {
  const days = businessDaysOf(state);
  switch (wanted) {
    case 'oldest':
      return state.openDays.find((day) => days.endOf(day) <= now);
    case 'current':
      return days.dayOf(now);
    default:
      return wanted.named;
  }
}

const refused = (no: ClosingError) => ({ kind: 'no', no }) as const;
