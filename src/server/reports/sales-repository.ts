import type { CurrencySum } from '#domain/report/day-totals.ts';
import type { Measures } from '#domain/report/measures.ts';

/** Some days of some venues. */
export interface SalesPeriod {
  readonly licences: readonly string[];
  /** The first and the last business day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** What a venue sold on one day. */
export interface SalesOfDay {
  readonly licence: string;
  readonly day: string;
  readonly currency: string;
  readonly measures: Measures;
}

/** What was ordered in one hour of one day of the week. */
export interface SalesOfHour {
  /** From 1 for Monday, of the business day. */
  readonly weekday: number;
  readonly hour: string;
  readonly currency: string;
  readonly measures: Measures;
}

/** Orders that are not final. */
export interface OrdersUnderWay {
  readonly licence: string;
  readonly currency: string;
  readonly orders: number;
  /** What they are charged, in thousandths. */
  readonly amount: number;
  /** Those that are not paid in full. */
  readonly unpaidOrders: number;
}

/** Reads what sales add up to, and counts orders that no process has counted. */
export interface SalesRepository {
  /** By dimension and key, over all these venues and days. */
  sums(period: SalesPeriod): Promise<readonly CurrencySum[]>;
  /** The total of each venue and day that sold something, the oldest first. */
  days(period: SalesPeriod): Promise<readonly SalesOfDay[]>;
  hours(period: SalesPeriod): Promise<readonly SalesOfHour[]>;
  underWay(licences: readonly string[]): Promise<readonly OrdersUnderWay[]>;
  /**
   * Counts final orders of an earlier version of the program, each on the day on which it ended. Once, however often and in how
   * many processes it runs.
   *
   * @returns how many were counted, at least `max` unless no more are left.
   */
  sumMissing(max: number): Promise<number>;
}
