import type { GeoSources } from '#server/geo/geocoding.ts';

/** A world of which nothing is known. */
export const noPlaces: GeoSources = {
  geocoder: { search: () => Promise.resolve([]), reverse: () => Promise.resolve(null) },
  mapAround: () => Promise.reject(new Error('There is no map here')),
};
