import { type Milli, milli } from '../money.ts';

/**
 * Divides an amount in proportion to weights, in whole steps (largest remainder method; ties go to the earlier one).
 *
 * The parts add up to the amount exactly; a remainder finer than a step goes to the first with a weight.
 *
 * @param weights not negative. When all are zero, the first gets everything.
 */
export function apportion(amount: Milli, weights: readonly Milli[], step: Milli): readonly Milli[] {
  if (weights.length <= 1) return weights.map(() => amount);
  const all = weights.reduce<number>((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, at) => (at === 0 ? amount : milli(0)));
  const finer = amount % step;
  const steps = BigInt((amount - finer) / step);
  const parts = weights.map((weight, at) => {
    const exact = steps * BigInt(weight);
    return { at, count: exact / BigInt(all), cut: exact % BigInt(all) };
  });
  const missing = Number(steps - parts.reduce((sum, { count }) => sum + count, 0n));
  const raised = new Set(
    parts
      .toSorted((one, other) => Number(other.cut - one.cut) || one.at - other.at)
      .slice(0, missing)
      .map(({ at }) => at),
  );
  const first = weights.findIndex((weight) => weight > 0);
  return parts.map(({ at, count }) =>
    milli((Number(count) + (raised.has(at) ? 1 : 0)) * step + (at === first ? finer : 0)),
  );
}
