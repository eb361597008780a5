import type { RateLimitName } from '#contracts/rate-limits.ts';
import type { Limits } from './limits/limits.ts';

/** A request of an assistant names dishes, at most a hundred lines of them. */
export const maxAssistantBytes = 64 * 1024;

/**
 * Counts a request of an assistant. Limits count per client, and per venue: assistants of many guests share addresses,
 * and one may have many.
 *
 * @returns seconds until the next is allowed; `null` when this one is.
 */
export function countAssistant(limits: Limits, licence: string, client: string): number | null {
  const wait =
    limits.waitFor('assistants', licence, client) ?? limits.waitFor('assistants_of_venue', licence, '');
  if (wait !== null) return wait;
  limits.count('assistants', licence, client);
  limits.count('assistants_of_venue', licence, '');
  return null;
}

/** Counts what counts apart. @returns whether it is within the limit. */
export function countIfAllowed(
  limits: Limits,
  name: RateLimitName,
  licence: string,
  client: string,
): boolean {
  if (limits.waitFor(name, licence, client) !== null) return false;
  limits.count(name, licence, client);
  return true;
}
