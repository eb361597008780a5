import { type Milli, milli } from '../money.ts';

/** How far a cart is from the minimum for delivery. */
export interface MinimumProgress {
  readonly minimum: Milli;
  /** What is still missing; zero when the minimum is reached. */
  readonly missing: Milli;
}

export const minimumProgress = (subtotal: Milli, minimum: Milli): MinimumProgress => ({
  minimum,
  missing: milli(Math.max(0, minimum - subtotal)),
});
