import * as z from 'zod/mini';
import { isPosition, roundPosition } from '#domain/delivery/position.ts';
import { type Language, languageTagOf } from '#i18n/languages.ts';
import type { GeocoderResult } from '#server/geo/geocoder.ts';

/** Whatever anybody wrote into the map: one line of it, and not without end. */
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

/** Features are read one by one: one that makes no sense does not spoil the others. */
export const photonResponseSchema = z.object({ features: z.array(z.unknown()) });

/** Where the number stands before the street. */
const numberFirstCountries: ReadonlySet<string> = new Set(
  'AE AU BH CA FR GB IE IN KE KW LB MY NG NZ OM PH QA SA SG TH US ZA'.split(' '),
);

/** What OpenStreetMap calls ground, ways and borders: not a house one could deliver to. */
const nonPremiseKeys: ReadonlySet<string> = new Set(
  'boundary highway landuse natural place railway waterway'.split(' '),
);

/** The places of a reply that have a name, in its order. */
export function geocoderResultsOf(
  { features }: z.output<typeof photonResponseSchema>,
  language: Language,
): readonly GeocoderResult[] {
  const countries = new Intl.DisplayNames(languageTagOf(language), { type: 'region', fallback: 'none' });
  return features.flatMap((given) => {
    const feature = z.safeParse(featureSchema, given);
    const place = feature.success ? geocoderResultOf(feature.data, countries) : null;
    return place ? [place] : [];
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
    source: 'openstreetmap',
  };
}
