import type { Position } from '#domain/delivery/position.ts';
import {
  type Geocoder,
  type GeocoderContext,
  GeocoderError,
  type GeocoderResult,
} from '#server/geo/geocoder.ts';
import { createPlaceIndexBuilder, type GazetteerEntry, type PlaceIndex } from '#server/geo/place-index.ts';

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
    source: 'openstreetmap',
    ...given,
  };
}

/** A geocoder that knows some places and remembers how often it was asked. */
export function aGeocoder(places: readonly GeocoderResult[]): Geocoder & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    search: async (text) => {
      asked.push(text);
      return places.filter(({ name }) => name.startsWith(text));
    },
    reverse: async ({ lat, lng }) => {
      asked.push(`${lat},${lng}`);
      return places[0] ?? null;
    },
  };
}

/** A geocoder that cannot be asked while `isDown`. */
export function aFailingGeocoder(places: readonly GeocoderResult[]) {
  const working = aGeocoder(places);
  const state: { isDown: boolean; asked: number } = { isDown: true, asked: 0 };
  const fail = () => {
    state.asked += 1;
    if (state.isDown) throw new GeocoderError('unreachable', 'no response');
  };
  const geocoder: Geocoder = {
    search: async (...question) => {
      fail();
      return working.search(...question);
    },
    reverse: async (...question) => {
      fail();
      return working.reverse(...question);
    },
  };
  return { geocoder, state };
}

/** Some places as a gazetteer keeps them. */
export function anIndex(
  entries: readonly (Partial<GazetteerEntry> & { readonly name: string })[],
): PlaceIndex {
  const places = createPlaceIndexBuilder();
  places.add(entries.map((entry) => ({ position: dubai, country: 'AE', within: ['Dubai'], ...entry })));
  return places.finish();
}
