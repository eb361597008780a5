import { type Decimals, type Milli, milli, roundTo } from '../money.ts';

/** What a venue says about its cash at the end of a day. */
export interface CountedCash {
  /** In the drawer in the morning. */
  readonly float: Milli;
  /** Taken out of it during the day. */
  readonly paidOut: Milli;
  readonly counted: Milli;
  /** Why it is not what it should be. */
  readonly reason: string | null;
}

/** A count of the cash, compared with what was taken. */
export interface CashCount extends CountedCash {
  /** ISO 4217. */
  readonly currency: string;
  /** Cash payments, less what was given back in cash. */
  readonly taken: Milli;
  readonly expected: Milli;
  /** Below zero when some is missing. */
  readonly difference: Milli;
}

export type CashCountError =
  /** An amount is below zero, or finer than the currency. */
  | { readonly code: 'cash_amount' }
  | { readonly code: 'reason_missing'; readonly difference: Milli; readonly decimals: Decimals };

/**
 * Compares what was counted with what should be there.
 *
 * A difference needs a reason. Where there is none, a reason is dropped.
 */
export function countCash(
  { float, paidOut, counted, reason }: CountedCash,
  taken: Milli,
  { currency, decimals }: { readonly currency: string; readonly decimals: Decimals },
): CashCount | CashCountError {
  const isPayable = (amount: Milli) => amount >= 0 && roundTo(amount, decimals) === amount;
  if (![float, paidOut, counted].every(isPayable)) return { code: 'cash_amount' };
  const expected = milli(float + taken - paidOut);
  const difference = milli(counted - expected);
  const given = reason?.trim() || null;
  if (difference !== 0 && given === null) return { code: 'reason_missing', difference, decimals };
  return {
    ...{ currency, float, taken, paidOut, expected, counted, difference },
    reason: difference === 0 ? null : given,
  };
}
