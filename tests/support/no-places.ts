import type { PlacesWorld } from '#server/geo/places-desk.ts';

/** A world of which nothing is known. */
export const noPlaces: PlacesWorld = {
  geocoder: { search: () => Promise.resolve([]), nameOf: () => Promise.resolve(null) },
  mapAround: () => Promise.reject(new Error('There is no map here')),
};
