import { type Milli, zero } from '../money.ts';
import { type ClaimableLine, type ItemPart, itemWeights } from './item-claims.ts';
import { proportionalShares } from './proportional-shares.ts';

export interface SharesSoFar {
  /** By guest; zero for a guest without claims. */
  readonly shares: readonly Milli[];
  /** The part of the balance that is not claimed. */
  readonly unclaimed: Milli;
}

/**
 * What each guest would pay of a balance for their claims so far.
 *
 * Once everything is claimed, these are the final shares.
 *
 * @param step the smallest payable amount.
 */
export function sharesSoFar(
  lines: readonly ClaimableLine[],
  claims: readonly (readonly ItemPart[])[],
  balance: Milli,
  step: Milli,
): SharesSoFar {
  const everything = lines.map(({ cart_uuid }) => ({ cart_uuid, parts: 1, of: 1 }));
  const [whole = 0n, ...weights] = itemWeights(lines, [everything, ...claims]);
  const left = weights.reduce((rest, weight) => rest - weight, whole);
  const all = [...weights, left < 0n ? 0n : left];
  const payers = all.filter((weight) => weight > 0n);
  if (payers.length === 0 || balance < payers.length * step) {
    return { shares: weights.map(() => zero), unclaimed: balance };
  }
  const amounts = [...proportionalShares(balance, payers, step)];
  const shares = all.map((weight) => (weight > 0n ? (amounts.shift() ?? zero) : zero));
  return { shares: shares.slice(0, -1), unclaimed: shares.at(-1) ?? zero };
}
