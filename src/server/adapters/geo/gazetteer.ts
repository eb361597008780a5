import { tagOf } from '#i18n/languages.ts';
import type { Asker, Geocoder, Place } from '#server/geo/geocoder.ts';
import type { GazetteerEntry, PlaceIndex } from '#server/geo/place-index.ts';
import { nearestPlace, searchPlaces } from '#server/geo/search-places.ts';

/**
 * Towns and their parts, known without any network: no streets, and names in Latin letters only.
 *
 * Data: GeoNames, CC BY 4.0.
 *
 * @param open opens the places; asked for when a diner first needs them.
 */
export function gazetteer(open: () => Promise<PlaceIndex>): Geocoder {
  return {
    search: async (text, near, asker) =>
      searchPlaces(await open(), text, near).map((entry) => placeOf(entry, asker)),
    nameOf: async (position, asker) => {
      const entry = nearestPlace(await open(), position);
      return entry && { ...placeOf(entry, asker), position };
    },
  };
}

function placeOf({ name, position, country, within }: GazetteerEntry, { language }: Asker): Place {
  const countries = new Intl.DisplayNames(tagOf(language), { type: 'region' });
  return {
    position,
    name,
    within: within.filter((part) => part !== name),
    country: countries.of(country) ?? country,
    street: '',
    building: '',
    source: 'geonames',
  };
}
