import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';

let loaded: typeof Stripe | null = null;

/** Stripe's own SDK, loaded when a venue uses it: it takes 33 MB of memory, and others need not pay for it. */
export function stripeSdk(): typeof Stripe {
  loaded ??= createRequire(import.meta.url)('stripe') as typeof Stripe;
  return loaded;
}
