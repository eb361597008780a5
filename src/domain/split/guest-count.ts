import { type Milli, milli } from '../money.ts';

/** How many share a bill. Source: spec §9 "Split payment: guests 2 to 6, default 2". */
export const guestLimits = { min: 2, max: 6 } as const;

export const defaultGuests = 2;

/** Why a bill is not shared by so many. */
export type GuestCountError =
  | { readonly kind: 'wrong_guests' }
  /** The balance has not a step for each; so much would do. */
  | { readonly kind: 'too_small'; readonly least: Milli };

/** What speaks against sharing a balance by so many; `null` when nothing does. */
export function guestCountError(guests: number, balance: Milli, step: Milli): GuestCountError | null {
  const { min, max } = guestLimits;
  if (!Number.isInteger(guests) || guests < min || guests > max) return { kind: 'wrong_guests' };
  const least = milli(guests * step);
  return balance < least ? { kind: 'too_small', least } : null;
}
