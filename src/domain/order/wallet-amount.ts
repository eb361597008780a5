import { type Decimals, type Milli, milli } from '../money.ts';
import { readTypedAmount } from '../read-typed-amount.ts';

/** The most that may be paid with a wallet of that balance. Source: spec §5 "amount at most the redeemable amount". */
export const maxWalletAmount = (redeemable: Milli, due: Milli): Milli => milli(Math.min(redeemable, due));

/**
 * The amount that a diner would pay with their wallet; `null` when it is none, finer than what can be paid, or more
 * than may be.
 *
 * @param typed its digits in Latin.
 */
export function readWalletAmount(typed: string, most: Milli, places: Decimals): Milli | null {
  const read = readTypedAmount(typed, places);
  return read.kind === 'amount' && read.amount > 0 && read.amount <= most ? read.amount : null;
}
