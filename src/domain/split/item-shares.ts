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
 * Divides a balance by the items that each guest claims.
 *
 * Taxes, fees, discounts, tip and earlier payments are shared in proportion to the cost of each guest's items. Every
 * share is payable, and they add up to the balance exactly.
 *
 * @param lines all lines of the order.
 * @param claims the claimed parts, by guest.
 * @param step the smallest payable amount.
 */
export function itemShares(
  lines: readonly ClaimableLine[],
  claims: readonly (readonly ItemPart[])[],
  balance: Milli,
  step: Milli,
): ItemShares {
  const error = guestCountError(claims.length, balance, step);
  if (error) return error;
  const errors = itemClaimErrors(lines, claims);
  if (errors.length > 0) return { kind: 'wrong_items', errors };
  return { kind: 'shared', shares: proportionalShares(balance, itemWeights(lines, claims), step) };
}
