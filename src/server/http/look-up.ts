import type { Asked } from './asked.ts';
import { type Refused, refuseForNow } from './refuse.ts';

/** Answers what others are asked about, as often as somebody who types and drags could want it. */
export async function lookUp<Found>(
  licence: string,
  { limits, client }: Asked,
  find: () => Promise<Found>,
): Promise<Found | Refused<'too_many'>> {
  const wait = limits.waitFor('lookups', licence, client);
  if (wait !== null) return refuseForNow(wait);
  limits.count('lookups', licence, client);
  return find();
}
