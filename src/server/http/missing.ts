import type { RefusalCode } from '#contracts/refusals.ts';
import type { Asked } from '../front/asked.ts';
import { type Refused, refuse, refuseForNow } from './refuse.ts';
import { unlessAway } from './unless-away.ts';

/**
 * Answers a look-up, and counts the ones that find nothing: who keeps guessing is asked to wait, and is not told
 * meanwhile whether a guess was right.
 *
 * @param asNothing what to answer where nothing is found.
 */
export async function missing<Found, Code extends RefusalCode = 'not_found'>(
  licence: string,
  { limits, client }: Asked,
  find: () => Promise<Found | null> | Found | null,
  asNothing?: Refused<Code>,
): Promise<Found | Refused<Code | 'not_found'> | Refused<'too_many' | 'unavailable_now'>> {
  const wait = limits.waitFor('misses', licence, client);
  if (wait !== null) return refuseForNow(wait);
  const found = await unlessAway(find);
  if (found !== null) return found;
  limits.count('misses', licence, client);
  return asNothing ?? refuse('not_found');
}
