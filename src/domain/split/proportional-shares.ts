import { type Milli, milli } from '../money.ts';

/**
 * Divides a balance by weight, in whole steps.
 *
 * Whoever weighs too little for a step pays one. The others divide the rest: each pays its exact proportion
 * rounded down or up, up where most is cut off, then where the weight is larger, then for the later guest. The
 * shares add up to the balance exactly.
 *
 * @param balance a step for each at least; what is finer than a step falls on the last.
 * @param weights each above zero.
 * @throws {RangeError} when there is not a step for each.
 */
export function proportionalShares(
  balance: Milli,
  weights: readonly bigint[],
  step: Milli,
): readonly Milli[] {
  const finer = balance % step;
  const steps = (balance - finer) / step;
  if (steps < weights.length) throw new RangeError(`${balance} is not a step of ${step} for each`);
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

/** What is left, of steps and of weight, when those who weigh too little for a step have taken theirs. */
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
