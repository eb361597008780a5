import { searchAddresses } from '#contracts/calls/geocoding.ts';
import type { CallContext } from './call-context.ts';
import { type Refused, refuseTooMany } from './refuse.ts';

/** Limits look-ups that are forwarded to another service. The limit leaves room for typing and dragging. */
export async function lookUpWithinLimit<Found>(
  licence: string,
  { limits, client }: CallContext,
  find: () => Promise<Found>,
): Promise<Found | Refused<'too_many'>> {
  const wait = limits.waitFor(searchAddresses.rateLimit, licence, client);
  if (wait !== null) return refuseTooMany(wait);
  limits.count(searchAddresses.rateLimit, licence, client);
  return find();
}
