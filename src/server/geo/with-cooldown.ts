import type { Log } from '../log.ts';
import { type Geocoder, GeocoderError } from './geocoder.ts';

/** How long a failed geocoder is not called, in milliseconds. */
const cooldownMs = 30_000;

/**
 * Does not call a failed geocoder for a while, so that a diner without network does not wait at every letter.
 *
 * @param now epoch milliseconds.
 */
export function withCooldown(geocoder: Geocoder, log: Log, now: () => number): Geocoder {
  let skippedUntil = 0;

  const attempt = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    if (now() < skippedUntil) throw new GeocoderError('unreachable', 'failed a moment ago');
    try {
      return await call();
    } catch (error) {
      if (error instanceof GeocoderError) {
        skippedUntil = now() + cooldownMs;
        log.error('geocoder failed', { kind: error.kind, message: error.message });
      }
      throw error;
    }
  };

  return {
    search: (...query) => attempt(() => geocoder.search(...query)),
    reverse: (...query) => attempt(() => geocoder.reverse(...query)),
  };
}
