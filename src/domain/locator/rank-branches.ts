import { metersBetween, type Position } from '../delivery/position.ts';

/** A branch, as far as its place in the list depends on it. */
export interface RankedBranch {
  readonly position: Position | null;
  /** Whether it delivers to the diner's address. */
  readonly delivers: boolean;
  /** Whether orders are taken, now or for later. */
  readonly takesOrders: boolean;
  readonly hasTakeaway: boolean;
}

/** A branch with its distance from the diner, in meters; `null` where one of them is unknown. */
export type WithDistance<Branch> = Branch & { readonly meters: number | null };

/**
 * The branches around a diner, the nearest first; in their own order where the distance is unknown. Where nothing is
 * delivered, those that have takeaway come before the others.
 *
 * @param here where the diner is; `null` when that is unknown.
 * @returns the branches, and the one that delivers: the nearest that takes orders, else the nearest.
 */
export function rankBranches<Branch extends RankedBranch>(
  branches: readonly Branch[],
  here: Position | null,
): {
  readonly ranked: readonly WithDistance<Branch>[];
  readonly delivering: WithDistance<Branch> | null;
} {
  const near = branches
    .map((branch) => ({
      ...branch,
      meters: here && branch.position ? metersBetween(here, branch.position) : null,
    }))
    .toSorted((one, other) => (one.meters ?? Number.MAX_VALUE) - (other.meters ?? Number.MAX_VALUE));
  const able = near.filter(({ delivers }) => delivers);
  const delivering = able.find(({ takesOrders }) => takesOrders) ?? able[0] ?? null;
  const ranked = delivering
    ? [delivering, ...near.filter((branch) => branch !== delivering)]
    : near.toSorted((one, other) => Number(other.hasTakeaway) - Number(one.hasTakeaway));
  return { ranked, delivering };
}
