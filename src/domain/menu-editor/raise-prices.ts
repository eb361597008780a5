import { type Decimals, type Milli, milli, stepOf } from '../money.ts';

/** What a raised price is rounded to. */
export type PriceRounding =
  /** Multiples of it, in thousandths: 250 for 0.25. */
  | { readonly kind: 'step'; readonly step: number }
  /** The thousandths that it ends with within a whole unit of the currency: 950 for 0.95. */
  | { readonly kind: 'ending'; readonly ending: number };

export type RoundingDirection = 'nearest' | 'up' | 'down';

/** Percents have at most three decimals. */
const percentScale = 1_000n;
const whole = 100n * percentScale;
const unit = 1_000;

/**
 * Raises a price by percent, and rounds it once, at the end. A price of nothing stays nothing, and none falls below the
 * first one that ends like the others.
 *
 * @param percent in thousandths: 7,500 for 7.5 %; negative to lower it.
 * @param decimals of the currency: the result has no more, whatever it is rounded to.
 */
export function raisePrice(
  price: Milli,
  percent: number,
  rounding: PriceRounding,
  direction: RoundingDirection,
  decimals: Decimals,
): Milli {
  if (price === 0) return price;
  const { step, ending } = gridOf(rounding, stepOf(decimals));
  const exact = BigInt(price) * (whole + BigInt(percent)) - BigInt(ending) * whole;
  const steps = roundToStep(exact, BigInt(step) * whole, direction);
  return milli(Math.max(steps * step + ending, ending === 0 ? step : ending));
}

/** The prices that can be reached: the ending, and steps away from it. */
function gridOf(rounding: PriceRounding, smallest: number): { step: number; ending: number } {
  const inSmallest = (amount: number) => Math.ceil(amount / smallest) * smallest;
  if (rounding.kind === 'step') return { step: inSmallest(rounding.step), ending: 0 };
  return { step: inSmallest(unit), ending: inSmallest(rounding.ending) % inSmallest(unit) };
}

/** @returns how many steps; half a step is rounded up. */
function roundToStep(exact: bigint, step: bigint, direction: RoundingDirection): number {
  const below = exact >= 0n ? exact / step : -((-exact + step - 1n) / step);
  const rest = exact - below * step;
  const isUp = direction === 'up' ? rest > 0n : direction === 'nearest' && rest * 2n >= step;
  return Number(isUp ? below + 1n : below);
}
