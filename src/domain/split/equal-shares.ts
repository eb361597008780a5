import { type Milli, milli } from '../money.ts';
import { type GuestCountError, guestCountError } from './guest-count.ts';

export type EqualShares = { readonly kind: 'shared'; readonly shares: readonly Milli[] } | GuestCountError;

/**
 * Divides a balance equally; the remainder goes to the last guest.
 *
 * Every share is payable, and they add up to the balance exactly.
 *
 * Source: spec §9 "equal split by default with remainder on the last guest".
 *
 * @param balance the amount due, in whole steps; a finer remainder also goes to the last guest.
 * @param step the smallest payable amount.
 */
export function equalShares(balance: Milli, guests: number, step: Milli): EqualShares {
  const error = guestCountError(guests, balance, step);
  if (error) return error;
  const each = (balance - (balance % (step * guests))) / guests;
  const last = balance - each * (guests - 1);
  return { kind: 'shared', shares: [...Array.from({ length: guests - 1 }, () => milli(each)), milli(last)] };
}
