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
  /** Where Photon answers; `null` to ask nobody. */
  readonly photonBase: string | null;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A diner looks at a list that stays empty no longer than this, in milliseconds. */
const photonTimeoutMs = 3_000;

/** Joins the geocoders. What is embedded is read when somebody first needs it: many servers never do. */
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

/** Opens once, for everybody who asks; after a failure, again. */
function lazily<Thing>(open: () => Promise<Thing>): () => Promise<Thing> {
  let opened: Promise<Thing> | null = null;
  return async () => {
    opened ??= open();
    try {
      return await opened;
    } catch (fault) {
      opened = null;
      throw fault;
    }
  };
}
