import { languageTagOf } from '#i18n/languages.ts';
import type { Geocoder, GeocoderContext, GeocoderResult } from '#server/geo/geocoder.ts';
import type { GazetteerEntry, PlaceIndex } from '#server/geo/place-index.ts';
import { nearestPlace, searchPlaces } from '#server/geo/search-places.ts';

/**
 * An offline geocoder for towns and their districts: no streets, and names in Latin script only.
 *
 * Data: GeoNames, CC BY 4.0.
 *
 * @param open opens the index of places; called on first use.
 */
export function gazetteer(open: () => Promise<PlaceIndex>): Geocoder {
  return {
    search: async (text, near, context) =>
      searchPlaces(await open(), text, near).map((entry) => geocoderResultOf(entry, context)),
    reverse: async (position, context) => {
      const entry = nearestPlace(await open(), position);
      return entry && { ...geocoderResultOf(entry, context), position };
    },
  };
}

function geocoderResultOf(
  { name, position, country, within }: GazetteerEntry,
  { language }: GeocoderContext,
): GeocoderResult {
  const countries = new Intl.DisplayNames(languageTagOf(language), { type: 'region' });
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
