import { addAmounts, type Milli, milli } from '../money.ts';
import { type GuestCountError, guestCountError } from './guest-count.ts';

/** What is wrong with one guest's amount. */
export interface AmountError {
  /** From 0. */
  readonly guest: number;
  readonly code: 'not_above_zero' | 'too_precise';
}

export type CustomShares =
  | { readonly kind: 'shared'; readonly shares: readonly Milli[] }
  | GuestCountError
  | { readonly kind: 'wrong_amounts'; readonly errors: readonly AmountError[] }
  /** `left` is below zero when the amounts come to more than the balance. */
  | { readonly kind: 'wrong_total'; readonly left: Milli };

/** What of a balance is in no guest's amount yet; below zero when the amounts come to more. */
export const unassignedAmount = (amounts: readonly Milli[], balance: Milli): Milli =>
  milli(balance - addAmounts(...amounts));

/**
 * Judges the amounts that guests would pay: each can be paid, and they come to the balance exactly.
 *
 * Source: spec §5 "Split total must equal balance due, else the button reads 'Invalid Split Total'".
 *
 * @param step the smallest that can be paid.
 */
export function customShares(amounts: readonly Milli[], balance: Milli, step: Milli): CustomShares {
  const fault = guestCountError(amounts.length, balance, step);
  if (fault) return fault;
  const faults = amounts.flatMap((amount, guest) => {
    const code = codeOf(amount, step);
    return code === null ? [] : [{ guest, code }];
  });
  if (faults.length > 0) return { kind: 'wrong_amounts', errors: faults };
  const left = unassignedAmount(amounts, balance);
  return left === 0 ? { kind: 'shared', shares: amounts } : { kind: 'wrong_total', left };
}

function codeOf(amount: Milli, step: Milli): AmountError['code'] | null {
  if (amount <= 0) return 'not_above_zero';
  return amount % step === 0 ? null : 'too_precise';
}
