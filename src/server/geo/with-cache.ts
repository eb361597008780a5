import type { Position } from '#domain/delivery/position.ts';
import type { Geocoder, GeocoderContext } from './geocoder.ts';

/** Answers kept at most, and for how long, in milliseconds. */
const maxCached = 500;
const ttlMs = 60 * 60 * 1000;

interface CacheEntry<Answer> {
  readonly result: Promise<Answer>;
  readonly expiresAt: number;
}

/**
 * Asks a geocoder each question once: while the answer is under way everybody who asks the same waits for it,
 * and for an hour it is remembered. Failures are not.
 *
 * @param now epoch milliseconds.
 */
export function withCache(geocoder: Geocoder, now: () => number): Geocoder {
  const searches = createResultCache<Awaited<ReturnType<Geocoder['search']>>>(now);
  const names = createResultCache<Awaited<ReturnType<Geocoder['reverse']>>>(now);
  return {
    search: (text, near, asker) =>
      searches(`${contextKey(asker)} ${coarseKey(near)} ${text}`, () => geocoder.search(text, near, asker)),
    reverse: (position, asker) =>
      names(`${contextKey(asker)} ${position.lat},${position.lng}`, () => geocoder.reverse(position, asker)),
  };
}

const contextKey = ({ language, country }: GeocoderContext) => `${language} ${country}`;

/** A kilometre more or less changes nothing in what is near. */
const coarseKey = ({ lat, lng }: Position) => `${lat.toFixed(2)},${lng.toFixed(2)}`;

function createResultCache<Answer>(now: () => number) {
  const kept = new Map<string, CacheEntry<Answer>>();

  const keep = (key: string, ask: () => Promise<Answer>): CacheEntry<Answer> => {
    const known = kept.get(key);
    const current = known && known.expiresAt > now() ? known : { result: ask(), expiresAt: now() + ttlMs };
    // Set anew each time: the first of a Map is then what nobody has asked for longest.
    kept.delete(key);
    kept.set(key, current);
    const [eldest] = kept.keys();
    if (kept.size > maxCached && eldest !== undefined) kept.delete(eldest);
    return current;
  };

  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const current = keep(key, ask);
    try {
      return await current.result;
    } catch (fault) {
      if (kept.get(key) === current) kept.delete(key);
      throw fault;
    }
  };
}
