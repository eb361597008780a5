import type { CashCount } from '#domain/report/cash-count.ts';
import type { DayTotals } from '#domain/report/day-totals.ts';

/** When a business day began and ended. The next one begins where an early closing has ended it. */
export interface DaySpan {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly beginsAt: Date;
  readonly endsAt: Date;
}

/**
 * The order numbers that were given on a day. Each number is of one day only.
 *
 * Orders that were placed on one day can be counted on another:
 * `openBefore + placed = orders + notServed + abandoned + openAfter`, with the counts of all currencies.
 */
export interface DayNumbers {
  /** `null` when no order was placed. */
  readonly first: number | null;
  readonly last: number | null;
  /** The last number of this day and those before it; 0 when there is none. */
  readonly through: number;
  readonly placed: number;
  /** Numbers between them that no order has. */
  readonly missing: number;
  /** Orders of earlier days that were not counted before this one. */
  readonly openBefore: number;
  /** Orders of this day and earlier ones that it does not count. */
  readonly openAfter: number;
}

/** Who has sold, as it was when the day was closed. */
export interface ClosingSeller {
  /** In the venue's own language. */
  readonly brand: string;
  /** `null` for a venue without legal details. */
  readonly name: string | null;
  readonly taxNumber: string | null;
}

/** What an end-of-day report says about the orders of a day. */
export interface DayReport extends DaySpan {
  /** IANA name. */
  readonly zone: string;
  readonly seller: ClosingSeller;
  /** The venue's own currency first. */
  readonly currencies: readonly DayTotals[];
  readonly numbers: DayNumbers;
}

/** The end of a day (Z), as it was made. It never changes. */
export interface DayClosing extends DayReport {
  /** Counts up within the venue, without gaps. */
  readonly number: number;
  /** `null` where the cash was not counted. */
  readonly cash: CashCount | null;
  readonly closedAt: Date;
  readonly closedBy: string;
}

/** "Z 0217" */
export const paddedClosingNumber = (number: number): string => `Z ${String(number).padStart(4, '0')}`;
