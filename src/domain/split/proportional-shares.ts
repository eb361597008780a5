import { type Milli, milli } from '../money.ts';

/**
 * Divides a balance by weight, in whole steps.
 *
 * A guest whose proportion is less than one step pays one step. The others divide the rest (largest remainder method):
 * ties go to the larger weight, then to the later guest. The shares add up to the balance exactly.
 *
 * @param balance at least one step per guest; a remainder finer than a step goes to the last.
 * @param weights each above zero.
 * @throws {RangeError} when there is less than one step per guest.
 */
export function proportionalShares(
  balance: Milli,
  weights: readonly bigint[],
  step: Milli,
): readonly Milli[] {
  const finer = balance % step;
  const steps = (balance - finer) / step;
  if (steps < weights.length) throw new RangeError(`${balance} is less than one step of ${step} per guest`);
  const counts = stepsByWeight(BigInt(steps), weights);
  return counts.map((count, at) => milli(Number(count) * step + (at === counts.length - 1 ? finer : 0)));
}

function stepsByWeight(steps: bigint, weights: readonly bigint[]): readonly bigint[] {
  const rest = remainderAfterSmall(steps, weights);
  const parts = weights.map((weight, guest) => {
    const exact = weight * rest.steps;
    const isFew = exact < rest.weight;
    return { guest, weight, count: isFew ? 1n : exact / rest.weight, cut: isFew ? 0n : exact % rest.weight };
  });
  const over = steps - sum(parts.map(({ count }) => count));
  const raised = parts
    .toSorted(
      (one, other) =>
        compare(other.cut, one.cut) || compare(other.weight, one.weight) || other.guest - one.guest,
    )
    .slice(0, Number(over))
    .map(({ guest }) => guest);
  return parts.map(({ guest, count }) => (raised.includes(guest) ? count + 1n : count));
}

/** The steps and weight left for the others after guests with too small a weight have one step each. */
function remainderAfterSmall(steps: bigint, weights: readonly bigint[]) {
  return weights
    .toSorted(compare)
    .reduce(
      (rest, weight) =>
        weight * rest.steps < rest.weight ? { steps: rest.steps - 1n, weight: rest.weight - weight } : rest,
      { steps, weight: sum(weights) },
    );
}

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);
