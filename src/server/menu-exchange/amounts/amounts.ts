import { amountOf, type Milli, milli, writeMilli } from '#domain/money.ts';
import type { Amount } from '../imported-menu.ts';

export const zeroAmount: Amount = '0';

/** Decimal text of an amount with two decimals, or with three where it needs them. */
export const writeAmount = (amount: Milli): Amount => (amount === 0 ? zeroAmount : writeMilli(amount, 2));

/** What is left of one amount after another is taken off; never below zero. */
export const subtract = (from: Amount, amount: Amount): Amount =>
  writeAmount(milli(Math.max(0, amountOf(from) - amountOf(amount))));

/** Whether two amounts are the same, however they are written. */
export const isSameAmount = (one: Amount, other: Amount): boolean => amountOf(one) === amountOf(other);

/** The least of some amounts. @throws {RangeError} when there are none. */
export function leastOf(amounts: readonly Amount[]): Amount {
  if (amounts.length === 0) throw new RangeError('No amounts');
  return writeAmount(milli(Math.min(...amounts.map(amountOf))));
}
