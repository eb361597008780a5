import type { OrderType } from '#domain/order-type.ts';
import type { CurrencySum } from '#domain/report/day-totals.ts';
import type { Location } from '../catalog/location.ts';
import type { DayClosing, DayNumbers, DaySpan } from './day-closing.ts';
import type { VenueDays } from './venue-days.ts';

/** Which days of a venue are closed. */
export interface DaysState extends VenueDays {
  readonly last: DayClosing | null;
  /** Days that sold something and are not closed, the oldest first; only those after the last one that is. */
  readonly openDays: readonly string[];
  /** Whether final orders are not counted yet: those of an earlier version of the program. */
  readonly isCounting: boolean;
}

/** A day whose sums are read. */
export interface DayToRead extends DaySpan {
  /** Whether its last order is the last one so far. Else it is the last one before `endsAt`. */
  readonly isCurrent: boolean;
}

export interface DayFacts {
  /** By `total`, `type`, `payment`, `tax` and `reason`. */
  readonly sums: readonly CurrencySum[];
  readonly numbers: DayNumbers;
}

/** An order under way that is not paid in full. */
export interface UnpaidOrder {
  readonly number: number;
  readonly type: OrderType;
  readonly location: Location | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Thousandths, as `due`. */
  readonly total: number;
  readonly due: number;
}

export type Choice<Chosen, No> =
  | { readonly kind: 'chosen'; readonly chosen: Chosen }
  | { readonly kind: 'no'; readonly no: No };

/** What a closing says, without its number. */
type NewClosing = Omit<DayClosing, 'number'>;

/** What a closing depends on. Asked again when orders have ended meanwhile. */
export interface ClosingDecisions<No> {
  /** The day to close, later than the last one that is closed. */
  readonly choose: (state: DaysState) => Choice<DayToRead, No>;
  /** What the closing says. Where it says no, the day stays open. */
  readonly make: (state: DaysState, day: DayToRead, facts: DayFacts) => Choice<NewClosing, No>;
}

/** The closed days of one venue. */
export interface DayClosings {
  /** `null` for a venue that was never published. */
  readState(): Promise<DaysState | null>;
  /** What a day adds up to so far. */
  readFacts(state: DaysState, day: DayToRead): Promise<DayFacts>;
  /**
   * Closes a day: nothing counts on it any more. One closing of the venue after the other, and none or all of it.
   *
   * @returns `null` for a venue that was never published.
   */
  close<No>(decisions: ClosingDecisions<No>): Promise<Choice<DayClosing, No> | null>;
  find(number: number): Promise<DayClosing | null>;
  /** The closing that ended a day: its own, or the next one for a day that sold nothing. */
  findByDay(day: string): Promise<DayClosing | null>;
  /**
   * The newest first.
   *
   * @param before only those with a lower number; `null` for all.
   */
  list(limit: number, before: number | null): Promise<readonly DayClosing[]>;
  /** The oldest first. */
  unpaidOrders(limit: number): Promise<readonly UnpaidOrder[]>;
}
