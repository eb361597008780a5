import type { Milli } from '../money.ts';
import { type GuestCountError, guestCountError } from './guest-count.ts';
import {
  type ClaimableLine,
  type ItemClaimError,
  type ItemPart,
  itemClaimErrors,
  itemWeights,
} from './item-claims.ts';
import { proportionalShares } from './proportional-shares.ts';

export type ItemShares =
  | { readonly kind: 'shared'; readonly shares: readonly Milli[] }
  | GuestCountError
  | { readonly kind: 'wrong_items'; readonly errors: readonly ItemClaimError[] };

/**
 * Divides a balance by what each guest had.
 *
 * Whatever else the balance holds, taxes, fees, discounts, tip and what is paid already, is shared as the items
 * are: in proportion to what each guest's cost. Every share can be paid, and they add up to the balance exactly.
 *
 * @param lines all lines of the order.
 * @param claims what each guest had.
 * @param step the smallest that can be paid.
 */
export function itemShares(
  lines: readonly ClaimableLine[],
  claims: readonly (readonly ItemPart[])[],
  balance: Milli,
  step: Milli,
): ItemShares {
  const fault = guestCountError(claims.length, balance, step);
  if (fault) return fault;
  const faults = itemClaimErrors(lines, claims);
  if (faults.length > 0) return { kind: 'wrong_items', errors: faults };
  return { kind: 'shared', shares: proportionalShares(balance, itemWeights(lines, claims), step) };
}
