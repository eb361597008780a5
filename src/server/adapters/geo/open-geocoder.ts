import { type Geocoder, GeocoderError } from '#server/geo/geocoder.ts';
import { withCache } from '#server/geo/with-cache.ts';
import { withCooldown } from '#server/geo/with-cooldown.ts';
import type { Log } from '#server/log.ts';
import { photon } from './photon.ts';

export interface OpenGeocoderOptions {
  readonly fetch: typeof fetch;
  /** The base URL of Photon; `null` for no geocoder. */
  readonly photonBase: string | null;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The longest that a diner waits for suggestions, in milliseconds. */
const photonTimeoutMs = 3_000;

const refuse = () => Promise.reject(new GeocoderError('unreachable', 'none is configured'));

/** Answers nothing. */
const noGeocoder: Geocoder = { search: refuse, reverse: refuse };

export function openGeocoder({ fetch, photonBase, log, now }: OpenGeocoderOptions): Geocoder {
  if (photonBase === null) return noGeocoder;
  const geocoder = photon({ fetch, base: photonBase, timeoutMs: photonTimeoutMs });
  return withCache(withCooldown(geocoder, log, now), now);
}
