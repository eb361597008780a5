import { readCoupon } from '#contracts/calls/cart.ts';
import type { CallContext } from './call-context.ts';
import { countFailedTry } from './limits/count-failed-try.ts';
import { withMinimumDuration } from './limits/with-minimum-duration.ts';
import { type Refused, refuse, refuseTooMany } from './refuse.ts';
import { unlessUnavailable } from './unless-unavailable.ts';

/** How long a look-up takes for a client with too many failed tries, in milliseconds. */
const slowMs = 1_000;

/**
 * Looks up a coupon code. A right code is always answered. After too many wrong ones, each response to that client
 * takes a second, and wrong codes are refused with a wait.
 */
export async function tryCode<Found>(
  licence: string,
  { limits, client }: CallContext,
  find: () => Promise<Found | null> | Found | null,
): Promise<Found | Refused<'not_found' | 'too_many' | 'unavailable_now'>> {
  const isSlow = limits.waitFor(readCoupon.rateLimit, licence, client) !== null;
  const look = () => unlessUnavailable(find);
  const found = await (isSlow ? withMinimumDuration(look, slowMs) : look());
  if (found !== null) return found;
  const wait = countFailedTry(limits, readCoupon.rateLimit, licence, client);
  return wait === null ? refuse('not_found') : refuseTooMany(wait);
}
