import { searchAddresses } from '#contracts/calls/geocoding.ts';
import type { CallContext } from './call-context.ts';
import { type Refused, refuseTooMany } from './refuse.ts';

/** Answers what others are asked about, as often as somebody who types and drags could want it. */
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
