import * as z from 'zod/mini';
import { isPosition, roundPosition } from '#domain/delivery/position.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import type { GeocoderResult } from '#server/geo/geocoder.ts';

/** Normalizes free text from the map to a single line of limited length. */
const singleLineText = z._default(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
        .trim()
        .slice(0, 200),
    ),
  ),
  '',
);

const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: singleLineText,
    housenumber: singleLineText,
    street: singleLineText,
    locality: singleLineText,
    district: singleLineText,
    city: singleLineText,
    county: singleLineText,
    state: singleLineText,
    country: singleLineText,
    countrycode: z._default(z.string(), ''),
    osm_key: z._default(z.string(), ''),
  }),
});

type Feature = z.output<typeof featureSchema>;

/** Features are parsed one by one, so that an invalid one does not invalidate the others. */
export const photonResponseSchema = z.object({ features: z.array(z.unknown()) });

/** Countries where the house number precedes the street. */
const numberFirstCountries: ReadonlySet<string> = new Set(
  'AE AU BH CA FR GB IE IN KE KW LB MY NG NZ OM PH QA SA SG TH US ZA'.split(' '),
);

/** OpenStreetMap keys of land, ways and borders: not a deliverable building. */
const nonPremiseKeys: ReadonlySet<string> = new Set(
  'boundary highway landuse natural place railway waterway'.split(' '),
);

/** The named places of a response, in order. */
export function geocoderResultsOf(
  { features }: z.output<typeof photonResponseSchema>,
  language: Language,
): readonly GeocoderResult[] {
  const countries = new Intl.DisplayNames(languageTagOf(language), { type: 'region', fallback: 'none' });
  return features.flatMap((value) => {
    const feature = z.safeParse(featureSchema, value);
    const result = feature.success ? geocoderResultOf(feature.data, countries) : null;
    return result ? [result] : [];
  });
}

function geocoderResultOf(
  { geometry, properties }: Feature,
  countries: Intl.DisplayNames,
): GeocoderResult | null {
  const [lng, lat] = geometry.coordinates;
  const { street, housenumber, locality, district, city, county, state } = properties;
  const code = properties.countrycode.toUpperCase();
  const house = (numberFirstCountries.has(code) ? [housenumber, street] : [street, housenumber]).filter(
    Boolean,
  );
  const address = street === '' ? '' : house.join(' ');
  const parts = [properties.name, address, locality, district, city || county, state, properties.country];
  const [name, ...within] = [...new Set(parts)].filter((part) => part !== '');
  if (name === undefined || !isPosition({ lat, lng })) return null;
  return {
    position: roundPosition({ lat, lng }),
    name,
    within: within.filter((part) => part !== properties.country),
    country: (/^[A-Z]{2}$/.test(code) && countries.of(code)) || properties.country,
    street: properties.osm_key === 'highway' ? name : street,
    building:
      nonPremiseKeys.has(properties.osm_key) || properties.name === '' ? housenumber : properties.name,
  };
}
