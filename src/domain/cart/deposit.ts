import { addAmounts, type Milli, milli } from '../money.ts';

/** A number of dishes that may have a deposit. */
export interface DepositedLine {
  readonly quantity: number;
  /** Charged for one, beside its price; absent for none. */
  readonly deposit?: Milli | undefined;
}

/**
 * The deposits of dishes, such as for bottles. They are no part of a price: no discount, coupon, tip or percentage counts
 * them.
 */
export const depositsOf = (lines: readonly DepositedLine[]): Milli =>
  addAmounts(...lines.map(({ deposit = 0, quantity }) => milli(deposit * quantity)));
