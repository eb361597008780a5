import * as z from 'zod/mini';
import type { Position } from '#domain/delivery/position.ts';
import { metersBetween } from '#domain/delivery/position.ts';
import type { Geocoder, GeocoderContext, GeocoderResult } from '#server/geo/geocoder.ts';
import { GeocoderError, maxGeocoderResults, nearbyMeters } from '#server/geo/geocoder.ts';
import { photonLanguage } from './photon-language.ts';
import { geocoderResultsOf, photonResponseSchema } from './photon-response.ts';

export interface PhotonOptions {
  readonly fetch: typeof fetch;
  /** The base URL of the service, such as `https://photon.komoot.io`. */
  readonly base: string;
  readonly timeoutMs: number;
}

/** Photon derives the radius from a zoom level: 13 is 8 km, the closest to the intended 10 km. */
const locationBias = { zoom: '13', location_bias_scale: '0.1' } as const;

/** The radius of a reverse lookup in kilometers. */
const reverseRadiusKm = '0.3';

/**
 * Photon: search-as-you-type for OpenStreetMap.
 *
 * Data: © OpenStreetMap contributors, ODbL. The public service requires fair use and has no SLA.
 *
 * Docs: https://github.com/komoot/photon/blob/master/docs/api-v1.md (read 2026-11-21).
 */
export function photon({ fetch, base, timeoutMs }: PhotonOptions): Geocoder {
  const baseUrl = base.endsWith('/') ? base : `${base}/`;

  const request = async (
    path: string,
    position: Position,
    context: GeocoderContext,
    parameters: Readonly<Record<string, string>>,
  ) => {
    const url = new URL(path, baseUrl);
    url.search = new URLSearchParams({
      lat: String(position.lat),
      lon: String(position.lng),
      lang: photonLanguage(context),
      ...parameters,
    }).toString();
    // Drops the cause of a failure: it may contain the URL, which holds a diner's position.
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': 'emenu' },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (!response) throw new GeocoderError('unreachable', 'no response');
    if (response.status >= 500) throw new GeocoderError('unreachable', `HTTP ${response.status}`);
    if (!response.ok) throw new GeocoderError('rejected', `HTTP ${response.status}`);
    const parsed = z.safeParse(photonResponseSchema, await response.json().catch(() => undefined));
    if (!parsed.success) throw new GeocoderError('unreadable', 'not a list of features');
    return geocoderResultsOf(parsed.data, context.language);
  };

  return {
    async search(text, near, context): Promise<readonly GeocoderResult[]> {
      const results = await request('api', near, context, {
        q: text,
        limit: String(2 * maxGeocoderResults),
        ...locationBias,
      });
      return nearFirst(results, near);
    },

    async reverse(position, context): Promise<GeocoderResult | null> {
      const [result] = await request('reverse', position, context, { limit: '1', radius: reverseRadiusKm });
      return result ? { ...result, position } : null;
    },
  };
}

/** The likeliest addresses, those near the venue first. */
function nearFirst(results: readonly GeocoderResult[], near: Position): readonly GeocoderResult[] {
  const isNear = ({ position }: GeocoderResult) => metersBetween(position, near) <= nearbyMeters;
  return [...results.filter(isNear), ...results.filter((result) => !isNear(result))].slice(
    0,
    maxGeocoderResults,
  );
}
