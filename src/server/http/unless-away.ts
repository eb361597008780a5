import { isStoreAway } from '../store-away.ts';
import { type Refused, refuseWhileAway } from './refuse.ts';

/** What is found; a refusal where the store is away. */
export async function unlessAway<Found>(
  find: () => Promise<Found> | Found,
): Promise<Found | Refused<'unavailable_now'>> {
  try {
    return await find();
  } catch (fault) {
    if (isStoreAway(fault)) return refuseWhileAway();
    throw fault;
  }
}
