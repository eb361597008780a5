import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';

let loaded: typeof Stripe | null = null;

/** Stripe's SDK, loaded on first use because it takes 33 MB of memory. */
export function stripeSdk(): typeof Stripe {
  loaded ??= createRequire(import.meta.url)('stripe') as typeof Stripe;
  return loaded;
}
