import { type Decimals, type Milli, milli, stepOf } from '../money.ts';
import { readTypedAmount } from '../read-typed-amount.ts';

/** What is wrong with a tip. A code has the name of the phrase that says it. */
export const tipErrorCodes = ['tips_invalid', 'tips_too_precise', 'tips_too_much'] as const;

export type TipErrorCode = (typeof tipErrorCodes)[number];

export type TypedTip =
  | { readonly kind: 'tip'; readonly amount: Milli }
  | { readonly kind: 'refused'; readonly code: TipErrorCode };

/** Of a small order a tip may be this many of the smallest steps: AED 100.00, KWD 10.000, ¥10,000. */
const leastLimitSteps = 10_000;

/**
 * The largest tip that is taken: as much again as the order costs, however little that is.
 *
 * More is a slip of the finger: the whole sum with the tip in it, or a decimal point left out.
 */
export function maxTip(beforeTip: Milli, places: Decimals): Milli {
  return milli(Math.max(beforeTip, leastLimitSteps * stepOf(places)));
}

/**
 * What is wrong with an amount that was sent as a tip; `null` when nothing is.
 *
 * Source: spec §5 "Tips must be a number >= 0".
 */
export function tipError(amount: Milli, beforeTip: Milli, places: Decimals): TipErrorCode | null {
  if (amount < 0) return 'tips_invalid';
  if (amount % stepOf(places) !== 0) return 'tips_too_precise';
  return amount > maxTip(beforeTip, places) ? 'tips_too_much' : null;
}

/**
 * The tip that a diner typed, or what is wrong with it.
 *
 * @param typed its digits in Latin.
 */
export function readTypedTip(typed: string, beforeTip: Milli, places: Decimals): TypedTip {
  const read = readTypedAmount(typed, places);
  switch (read.kind) {
    case 'no_amount':
      return { kind: 'refused', code: 'tips_invalid' };
    case 'too_precise':
      return { kind: 'refused', code: 'tips_too_precise' };
    case 'amount': {
      const code = tipError(read.amount, beforeTip, places);
      return code === null ? { kind: 'tip', amount: read.amount } : { kind: 'refused', code };
    }
  }
}
