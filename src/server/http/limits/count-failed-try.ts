import type { RateLimitName } from '#contracts/rate-limits.ts';
import type { Limits } from './limits.ts';

/**
 * Counts a failed try. Called after the look-up, so that a right code is always answered.
 *
 * @returns seconds until the client may fail again; `null` while it is within the limit. Beyond the limit nothing more
 * is counted: the wait does not grow.
 */
export function countFailedTry(
  limits: Limits,
  kind: RateLimitName,
  licence: string,
  client: string,
): number | null {
  const wait = limits.waitFor(kind, licence, client);
  if (wait === null) limits.count(kind, licence, client);
  return wait;
}
