import * as z from 'zod/mini';
import type { Position } from '#domain/delivery/position.ts';
import type { Geocoder, GeocoderContext, GeocoderResult } from '#server/geo/geocoder.ts';
import { GeocoderError, maxGeocoderResults } from '#server/geo/geocoder.ts';
import { nearFirst } from '#server/geo/near-first.ts';
import { photonLanguage } from './photon-language.ts';
import { geocoderResultsOf, photonResponseSchema } from './photon-response.ts';

/** What the adapter is given, so that tests decide what the world answers. */
export interface PhotonOptions {
  readonly fetch: typeof fetch;
  /** Where the service answers, such as `https://photon.komoot.io`. */
  readonly base: string;
  readonly timeoutMs: number;
}

/** Photon gives a radius by the zoom of a map: 13 is 8 km, the closest it has to the 10 km wanted. */
const locationBias = { zoom: '13', location_bias_scale: '0.1' } as const;

/** The pin names a place within so many kilometres. */
const reverseRadiusKm = '0.3';

/**
 * Photon, OpenStreetMap's names searched as one types.
 *
 * Data: © OpenStreetMap contributors, ODbL. The public service asks for fair use and promises nothing.
 *
 * Docs: https://github.com/komoot/photon/blob/master/docs/api-v1.md (read 2026-11-21).
 */
export function photon({ fetch, base, timeoutMs }: PhotonOptions): Geocoder {
  const home = base.endsWith('/') ? base : `${base}/`;

  const ask = async (
    path: string,
    at: Position,
    asker: GeocoderContext,
    more: Readonly<Record<string, string>>,
  ) => {
    const address = new URL(path, home);
    address.search = new URLSearchParams({
      lat: String(at.lat),
      lon: String(at.lng),
      lang: photonLanguage(asker),
      ...more,
    }).toString();
    // The cause of a failure may name the address asked, which holds where a diner is.
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': 'emenu' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (!response) throw new GeocoderError('unreachable', 'no response');
    if (response.status >= 500) throw new GeocoderError('unreachable', `HTTP ${response.status}`);
    if (!response.ok) throw new GeocoderError('rejected', `HTTP ${response.status}`);
    const reply = z.safeParse(photonResponseSchema, await response.json().catch(() => undefined));
    if (!reply.success) throw new GeocoderError('unreadable', 'not a list of features');
    return geocoderResultsOf(reply.data, asker.language);
  };

  return {
    async search(text, near, asker): Promise<readonly GeocoderResult[]> {
      const places = await ask('api', near, asker, {
        q: text,
        limit: String(2 * maxGeocoderResults),
        ...locationBias,
      });
      return nearFirst(places, near);
    },

    async reverse(position, asker): Promise<GeocoderResult | null> {
      const [place] = await ask('reverse', position, asker, { limit: '1', radius: reverseRadiusKm });
      return place ? { ...place, position } : null;
    },
  };
}
