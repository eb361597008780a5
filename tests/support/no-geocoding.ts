import type { GeoSources } from '#server/geo/geocoding.ts';

/** A geocoder without results. */
export const noGeocoding: GeoSources = {
  geocoder: { search: () => Promise.resolve([]), reverse: () => Promise.resolve(null) },
  mapAt: () => null,
};
