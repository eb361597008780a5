import { type Refused, refuse } from './refuse.ts';
import { unlessUnavailable } from './unless-unavailable.ts';

/**
 * Looks up something whose key cannot be guessed: the uuid of an order, the reference of a payment. Has no limit:
 * devices with old links fail often, and guests of one restaurant share an address.
 */
export async function findOrRefuse<Found>(
  find: () => Promise<Found | null> | Found | null,
): Promise<Found | Refused<'not_found'> | Refused<'unavailable_now'>> {
  return (await unlessUnavailable(find)) ?? refuse('not_found');
}
