import { type Milli, milli } from '../money.ts';
import { type GuestCountError, guestCountError } from './guest-count.ts';

export type EqualShares = { readonly kind: 'shared'; readonly shares: readonly Milli[] } | GuestCountError;

/**
 * Divides a balance equally; whatever does not divide falls on the last guest.
 *
 * Every share can be paid, and they add up to the balance exactly.
 *
 * Source: spec §9 "equal split by default with remainder on the last guest".
 *
 * @param balance what is due, in whole steps; what is finer falls on the last guest, too.
 * @param step the smallest that can be paid.
 */
export function equalShares(balance: Milli, guests: number, step: Milli): EqualShares {
  const fault = guestCountError(guests, balance, step);
  if (fault) return fault;
  const each = (balance - (balance % (step * guests))) / guests;
  const last = balance - each * (guests - 1);
  return { kind: 'shared', shares: [...Array.from({ length: guests - 1 }, () => milli(each)), milli(last)] };
}
