import fc from 'fast-check';
import { type Decimals, type Milli, milli, stepOf } from '#domain/money.ts';
import { guestLimits } from '#domain/split/guest-count.ts';
import { countOf } from '#tests/support/long-run.ts';

/** How often each property of shares is tried. */
export const numRuns = countOf({ full: 10_000, small: 500 });

export interface Shareable {
  readonly guests: number;
  readonly balance: Milli;
  readonly step: Milli;
}

/** Balances that can be shared, many of them barely, with every number of decimals. */
export const shareable: fc.Arbitrary<Shareable> = fc
  .record({
    guests: fc.integer(guestLimits),
    decimals: fc.constantFrom<Decimals[]>(0, 2, 3),
    beyond: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 100_000 }), fc.nat()),
  })
  .map(({ guests, decimals, beyond }) => {
    const step = stepOf(decimals);
    return { guests, step, balance: milli((guests + beyond) * step) };
  });
