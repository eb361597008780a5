import type { Position } from '#domain/delivery/position.ts';
import {
  type Geocoder,
  type GeocoderContext,
  GeocoderError,
  type GeocoderResult,
} from '#server/geo/geocoder.ts';

export const inDubai: GeocoderContext = { language: 'en', country: 'AE' };
export const dubai: Position = { lat: 25.2, lng: 55.25 };

export function aPlace(given: Partial<GeocoderResult> = {}): GeocoderResult {
  return {
    position: dubai,
    name: 'Al Wasl',
    within: ['Dubai'],
    country: 'United Arab Emirates',
    street: '',
    building: '',
    ...given,
  };
}

/** A geocoder with these places, and the requests it gets. */
export function aGeocoder(places: readonly GeocoderResult[]): Geocoder & { readonly requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    search: async (text) => {
      requests.push(text);
      return places.filter(({ name }) => name.startsWith(text));
    },
    reverse: async ({ lat, lng }) => {
      requests.push(`${lat},${lng}`);
      return places[0] ?? null;
    },
  };
}

/** A geocoder that fails while `isDown`. */
export function aFailingGeocoder(places: readonly GeocoderResult[]) {
  const working = aGeocoder(places);
  const state: { isDown: boolean; requests: number } = { isDown: true, requests: 0 };
  const fail = () => {
    state.requests += 1;
    if (state.isDown) throw new GeocoderError('unreachable', 'no response');
  };
  const geocoder: Geocoder = {
    search: async (...request) => {
      fail();
      return working.search(...request);
    },
    reverse: async (...request) => {
      fail();
      return working.reverse(...request);
    },
  };
  return { geocoder, state };
}
