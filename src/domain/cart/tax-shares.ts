import { readFraction, roundToStep } from '../fraction.ts';
import { type Milli, milli } from '../money.ts';

/**
 * Divides the tax contained in prices among the individual taxes, by rate.
 *
 * Every share is a multiple of `step`, and they add up to `contained` exactly: the remainder goes to the last tax.
 *
 * @param contained a multiple of `step`.
 * @param rates decimal text; when all are zero, the last tax gets everything.
 */
export function taxShares(contained: Milli, rates: readonly string[], step: Milli): readonly Milli[] {
  const fractions = rates.map(readFraction);
  const denominator = fractions.reduce((product, rate) => product * rate.denominator, 1n);
  const weights = fractions.map((rate) => (rate.numerator * denominator) / rate.denominator);
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights
    .slice(0, -1)
    .map((weight) =>
      all === 0n ? 0 : roundToStep({ numerator: BigInt(contained) * weight, denominator: all }, step),
    );
  const last = contained - shares.reduce((sum, share) => sum + share, 0);
  return rates.length === 0 ? [] : [...shares, last].map(milli);
}
