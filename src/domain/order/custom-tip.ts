import { type Decimals, type Milli, milli, stepOf } from '../money.ts';
import { readTypedAmount } from '../read-typed-amount.ts';

/** Errors of a tip. A code is also the phrase key of its message. */
export const tipErrorCodes = ['tips_invalid', 'tips_too_precise', 'tips_too_much'] as const;

export type TipErrorCode = (typeof tipErrorCodes)[number];

export type TypedTip =
  | { readonly kind: 'tip'; readonly amount: Milli }
  | { readonly kind: 'refused'; readonly code: TipErrorCode };

/** Minimum tip limit of small orders, in the currency's smallest steps: AED 100.00, KWD 10.000, ¥10,000. */
const minLimitSteps = 10_000;

/**
 * The largest accepted tip: the amount of the order, or a minimum limit for small orders.
 *
 * More is a typing error: the total including the tip, or a missing decimal point.
 */
export function maxTip(beforeTip: Milli, decimals: Decimals): Milli {
  return milli(Math.max(beforeTip, minLimitSteps * stepOf(decimals)));
}

/**
 * Validates a submitted tip; `null` when it is valid.
 *
 * Source: spec §5 "Tips must be a number >= 0".
 */
export function tipError(amount: Milli, beforeTip: Milli, decimals: Decimals): TipErrorCode | null {
  if (amount < 0) return 'tips_invalid';
  if (amount % stepOf(decimals) !== 0) return 'tips_too_precise';
  return amount > maxTip(beforeTip, decimals) ? 'tips_too_much' : null;
}

/**
 * Parses and validates a typed tip.
 *
 * @param typed in Latin digits.
 */
export function readTypedTip(typed: string, beforeTip: Milli, decimals: Decimals): TypedTip {
  const read = readTypedAmount(typed, decimals);
  switch (read.kind) {
    case 'no_amount':
      return { kind: 'refused', code: 'tips_invalid' };
    case 'too_precise':
      return { kind: 'refused', code: 'tips_too_precise' };
    case 'amount': {
      const code = tipError(read.amount, beforeTip, decimals);
      return code === null ? { kind: 'tip', amount: read.amount } : { kind: 'refused', code };
    }
  }
}
