import { addAmounts, type Milli, milli } from '../money.ts';
import { type GuestCountError, guestCountError } from './guest-count.ts';

/** An error in one guest's amount. */
export interface AmountError {
  /** From 0. */
  readonly guest: number;
  readonly code: 'not_above_zero' | 'too_precise';
}

export type CustomShares =
  | { readonly kind: 'shared'; readonly shares: readonly Milli[] }
  | GuestCountError
  | { readonly kind: 'wrong_amounts'; readonly errors: readonly AmountError[] }
  /** `left` is negative when the amounts exceed the balance. */
  | { readonly kind: 'wrong_total'; readonly left: Milli };

/** The part of a balance not assigned to any guest; negative when the amounts exceed it. */
export const unassignedAmount = (amounts: readonly Milli[], balance: Milli): Milli =>
  milli(balance - addAmounts(...amounts));

/**
 * Validates the amounts of a custom split: each must be payable, and they must add up to the balance exactly.
 *
 * Source: spec §5 "Split total must equal balance due, else the button reads 'Invalid Split Total'".
 *
 * @param step the smallest payable amount.
 */
export function customShares(amounts: readonly Milli[], balance: Milli, step: Milli): CustomShares {
  const error = guestCountError(amounts.length, balance, step);
  if (error) return error;
  const errors = amounts.flatMap((amount, guest) => {
    const code = codeOf(amount, step);
    return code === null ? [] : [{ guest, code }];
  });
  if (errors.length > 0) return { kind: 'wrong_amounts', errors };
  const left = unassignedAmount(amounts, balance);
  return left === 0 ? { kind: 'shared', shares: amounts } : { kind: 'wrong_total', left };
}

function codeOf(amount: Milli, step: Milli): AmountError['code'] | null {
  if (amount <= 0) return 'not_above_zero';
  return amount % step === 0 ? null : 'too_precise';
}
