import { type Decimals, type Milli, milli } from '../money.ts';
import { readTypedAmount } from '../read-typed-amount.ts';

/** The max that can be paid with a wallet of that balance. Source: spec §5 "amount at max the redeemable amount". */
export const maxWalletAmount = (redeemable: Milli, due: Milli): Milli => milli(Math.min(redeemable, due));

/**
 * Parses the amount to pay with a wallet; `null` when it is not an amount above zero, has too many decimals, or exceeds
 * `max`.
 *
 * @param typed in Latin digits.
 */
export function readWalletAmount(typed: string, max: Milli, decimals: Decimals): Milli | null {
  const read = readTypedAmount(typed, decimals);
  return read.kind === 'amount' && read.amount > 0 && read.amount <= max ? read.amount : null;
}
