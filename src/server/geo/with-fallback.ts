import type { Log } from '../log.ts';
import { type Geocoder, GeocoderError } from './geocoder.ts';

/** How long a failed geocoder is not called, in milliseconds. */
const cooldownMs = 30_000;

/**
 * Uses a second geocoder when the first one cannot be used or finds no name.
 *
 * After a failure the first one is skipped for a while, so that a diner without network does not wait at every letter.
 *
 * @param now epoch milliseconds.
 */
export function withFallback(first: Geocoder, second: Geocoder, log: Log, now: () => number): Geocoder {
  let skippedUntil = 0;

  const tryFirst = async <Result>(call: (geocoder: Geocoder) => Promise<Result>): Promise<Result | null> => {
    if (now() < skippedUntil) return null;
    try {
      return await call(first);
    } catch (error) {
      if (!(error instanceof GeocoderError)) throw error;
      skippedUntil = now() + cooldownMs;
      log.error('geocoder_failed', { kind: error.kind, message: error.message });
      return null;
    }
  };

  return {
    search: async (text, near, context) =>
      (await tryFirst((geocoder) => geocoder.search(text, near, context))) ??
      second.search(text, near, context),
    reverse: async (position, context) =>
      (await tryFirst((geocoder) => geocoder.reverse(position, context))) ??
      second.reverse(position, context),
  };
}
