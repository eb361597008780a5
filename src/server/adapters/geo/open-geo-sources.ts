import { embeddedMap } from '#server/geo/embedded-map.ts';
import type { GeoSources } from '#server/geo/geocoding.ts';
import { withCache } from '#server/geo/with-cache.ts';
import { withFallback } from '#server/geo/with-fallback.ts';
import type { Log } from '#server/log.ts';
import { gazetteer } from './gazetteer.ts';
import { photon } from './photon.ts';
import { readCities } from './read-cities.ts';
import { readLand } from './read-land.ts';

export interface OpenGeoSourcesOptions {
  readonly fetch: typeof fetch;
  /** The base URL of Photon; `null` to use no external service. */
  readonly photonBase: string | null;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The longest that a diner waits for suggestions, in milliseconds. */
const photonTimeoutMs = 3_000;

/** Combines the geocoders. Reads embedded data on first use, because many servers never need it. */
export function openGeoSources({ fetch, photonBase, log, now }: OpenGeoSourcesOptions): GeoSources {
  const cities = lazily(readCities);
  const land = lazily(readLand);
  const embedded = gazetteer(cities);
  return {
    geocoder:
      photonBase === null
        ? embedded
        : withFallback(
            withCache(photon({ fetch, base: photonBase, timeoutMs: photonTimeoutMs }), now),
            embedded,
            log,
            now,
          ),
    mapAround: async (position) => embeddedMap(await land(), await cities(), position),
  };
}

/** Opens once and caches the result; retries after a failure. */
function lazily<Value>(open: () => Promise<Value>): () => Promise<Value> {
  let opened: Promise<Value> | null = null;
  return async () => {
    opened ??= open();
    try {
      return await opened;
    } catch (error) {
      opened = null;
      throw error;
    }
  };
}
