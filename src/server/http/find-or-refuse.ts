import { type Refused, refuse } from './refuse.ts';
import { unlessUnavailable } from './unless-unavailable.ts';

/**
 * Answers a look-up by something that nobody guesses: an order's uuid, a payment's reference. It is not limited:
 * devices with an old link miss, and guests of one restaurant share an address.
 */
export async function findOrRefuse<Found>(
  find: () => Promise<Found | null> | Found | null,
): Promise<Found | Refused<'not_found'> | Refused<'unavailable_now'>> {
  return (await unlessUnavailable(find)) ?? refuse('not_found');
}
