import type { Position } from '#domain/delivery/position.ts';
import type { Geocoder, GeocoderContext } from './geocoder.ts';

/** The maximum number of cached results, and their lifetime in milliseconds. */
const maxCached = 500;
const ttlMs = 60 * 60 * 1000;

interface CacheEntry<Result> {
  readonly result: Promise<Result>;
  readonly expiresAt: number;
}

/**
 * Caches the results of a geocoder for an hour. Concurrent equal queries share one request. Failures are not cached.
 *
 * @param now epoch milliseconds.
 */
export function withCache(geocoder: Geocoder, now: () => number): Geocoder {
  const searches = createResultCache<Awaited<ReturnType<Geocoder['search']>>>(now);
  const names = createResultCache<Awaited<ReturnType<Geocoder['reverse']>>>(now);
  return {
    search: (text, near, context) =>
      searches(`${contextKey(context)} ${coarseKey(near)} ${text}`, () =>
        geocoder.search(text, near, context),
      ),
    reverse: (position, context) =>
      names(`${contextKey(context)} ${position.lat},${position.lng}`, () =>
        geocoder.reverse(position, context),
      ),
  };
}

const contextKey = ({ language, country }: GeocoderContext) => `${language} ${country}`;

/** A kilometer does not change what is near. */
const coarseKey = ({ lat, lng }: Position) => `${lat.toFixed(2)},${lng.toFixed(2)}`;

function createResultCache<Result>(now: () => number) {
  const entries = new Map<string, CacheEntry<Result>>();

  const cachedOrNew = (key: string, request: () => Promise<Result>): CacheEntry<Result> => {
    const known = entries.get(key);
    const current =
      known && known.expiresAt > now() ? known : { result: request(), expiresAt: now() + ttlMs };
    // Reinserted on each use, so that the first entry of the Map is the least recently used.
    entries.delete(key);
    entries.set(key, current);
    const [oldest] = entries.keys();
    if (entries.size > maxCached && oldest !== undefined) entries.delete(oldest);
    return current;
  };

  return async (key: string, request: () => Promise<Result>): Promise<Result> => {
    const current = cachedOrNew(key, request);
    try {
      return await current.result;
    } catch (error) {
      if (entries.get(key) === current) entries.delete(key);
      throw error;
    }
  };
}
