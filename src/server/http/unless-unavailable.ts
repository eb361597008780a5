import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { type Refused, refuseUnavailable } from './refuse.ts';

/** Runs a look-up; returns a refusal while the database is unavailable. */
export async function unlessUnavailable<Found>(
  find: () => Promise<Found> | Found,
): Promise<Found | Refused<'unavailable_now'>> {
  try {
    return await find();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return refuseUnavailable();
    throw error;
  }
}
