import { type Milli, milli } from '../money.ts';

/** How many guests can share a bill. Source: spec §9 "Split payment: guests 2 to 6, default 2". */
export const guestLimits = { min: 2, max: 6 } as const;

export const defaultGuests = 2;

/** Why a bill cannot be shared by that many guests. */
export type GuestCountError =
  | { readonly kind: 'wrong_guests' }
  /** The balance is less than one step per guest; `least` is the required amount. */
  | { readonly kind: 'too_small'; readonly least: Milli };

/** Checks whether a balance can be shared by that many guests; `null` when it can. */
export function guestCountError(guests: number, balance: Milli, step: Milli): GuestCountError | null {
  const { min, max } = guestLimits;
  if (!Number.isInteger(guests) || guests < min || guests > max) return { kind: 'wrong_guests' };
  const least = milli(guests * step);
  return balance < least ? { kind: 'too_small', least } : null;
}
