import { add, type Milli, milli } from '../money.ts';
import { type GuestsFault, guestsFault } from './guests.ts';

/** What is wrong with one guest's amount. */
export interface AmountFault {
  /** From 0. */
  readonly guest: number;
  readonly code: 'not_above_zero' | 'too_precise';
}

export type OwnShares =
  | { readonly kind: 'shared'; readonly shares: readonly Milli[] }
  | GuestsFault
  | { readonly kind: 'wrong_amounts'; readonly faults: readonly AmountFault[] }
  /** `left` is below zero when the amounts come to more than the balance. */
  | { readonly kind: 'wrong_total'; readonly left: Milli };

/** What of a balance is in no guest's amount yet; below zero when the amounts come to more. */
export const leftToShare = (amounts: readonly Milli[], balance: Milli): Milli =>
  milli(balance - add(...amounts));

/**
 * Judges the amounts that guests would pay: each can be paid, and they come to the balance exactly.
 *
 * Source: spec §5 "Split total must equal balance due, else the button reads 'Invalid Split Total'".
 *
 * @param step the smallest that can be paid.
 */
export function ownShares(amounts: readonly Milli[], balance: Milli, step: Milli): OwnShares {
  const fault = guestsFault(amounts.length, balance, step);
  if (fault) return fault;
  const faults = amounts.flatMap((amount, guest) => {
    const code = codeOf(amount, step);
    return code === null ? [] : [{ guest, code }];
  });
  if (faults.length > 0) return { kind: 'wrong_amounts', faults };
  const left = leftToShare(amounts, balance);
  return left === 0 ? { kind: 'shared', shares: amounts } : { kind: 'wrong_total', left };
}

function codeOf(amount: Milli, step: Milli): AmountFault['code'] | null {
  if (amount <= 0) return 'not_above_zero';
  return amount % step === 0 ? null : 'too_precise';
}
