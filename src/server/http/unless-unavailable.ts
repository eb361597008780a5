import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { type Refused, refuseUnavailable } from './refuse.ts';

/** What is found; a refusal where the store is away. */
export async function unlessUnavailable<Found>(
  find: () => Promise<Found> | Found,
): Promise<Found | Refused<'unavailable_now'>> {
  try {
    return await find();
  } catch (fault) {
    if (isDatabaseUnavailable(fault)) return refuseUnavailable();
    throw fault;
  }
}
