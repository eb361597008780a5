import { readFraction, roundToStep } from '../fraction.ts';
import { type Milli, milli } from '../money.ts';

/**
 * Divides the tax contained in prices among the individual taxes, by rate.
 *
 * Every share is a multiple of `step`, none is negative, and they add up to `contained` exactly: the remainder goes to
 * the last tax.
 *
 * @param contained a multiple of `step`.
 * @param rates decimal text; when all are zero, the last tax gets everything.
 */
export function taxShares(contained: Milli, rates: readonly string[], step: Milli): readonly Milli[] {
  const fractions = rates.map(readFraction);
  const denominator = fractions.reduce((product, rate) => product * rate.denominator, 1n);
  const weights = fractions.map((rate) => (rate.numerator * denominator) / rate.denominator);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  let left: number = contained;
  return weights.map((weight, at) => {
    const exact = { numerator: BigInt(contained) * weight, denominator: all };
    const share =
      at === weights.length - 1 ? left : Math.min(left, all === 0n ? 0 : roundToStep(exact, step));
    left -= share;
    return milli(share);
  });
}
