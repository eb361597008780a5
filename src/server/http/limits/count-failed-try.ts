import type { RateLimitName } from '#contracts/rate-limits.ts';
import type { Limits } from './limits.ts';

/**
 * Counts that somebody missed. Called after looking, so that a hit is answered however many misses there were.
 *
 * @returns seconds until they may miss again; `null` while the miss is within the limit. Beyond it nothing more is
 * counted: the wait does not grow.
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
