import type { Asked } from '../front/asked.ts';
import { type Refused, refuse, refuseForNow } from './refuse.ts';

/**
 * Answers a look-up, and counts the ones that find nothing: who keeps guessing is asked to wait, and is not told
 * meanwhile whether a guess was right.
 */
export async function missing<Found>(
  licence: string,
  { limits, client }: Asked,
  find: () => Promise<Found | null> | Found | null,
): Promise<Found | Refused<'not_found'> | Refused<'too_many'>> {
  const wait = limits.waitFor('misses', licence, client);
  if (wait !== null) return refuseForNow(wait);
  const found = await find();
  if (found !== null) return found;
  limits.count('misses', licence, client);
  return refuse('not_found');
}
