import type { CallContext } from './call-context.ts';
import { type Refused, refuseTooMany } from './refuse.ts';

/** Limits look-ups that are forwarded to another service. The limit leaves room for typing and dragging. */
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
