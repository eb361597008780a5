import type { CallContext } from './call-context.ts';
import { type Refused, refuseTooMany } from './refuse.ts';

/** Answers what others are asked about, as often as somebody who types and drags could want it. */
export async function lookUpWithinLimit<Found>(
  licence: string,
  { limits, client }: CallContext,
  find: () => Promise<Found>,
): Promise<Found | Refused<'too_many'>> {
  const wait = limits.waitFor('lookups', licence, client);
  if (wait !== null) return refuseTooMany(wait);
  limits.count('lookups', licence, client);
  return find();
}
