import { entriesOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem, venueProblem } from '../finding.ts';
import type { JsonPath } from '../problem.ts';
import type { PartialMenu, PartialVenue } from '../valid-part.ts';

/** Checks that the time zone and the country exist. */
export function checkTimezoneAndCountry({ timezone, menu_country }: PartialMenu): readonly Finding[] {
  const zone: readonly Finding[] =
    timezone === undefined || canonicalTimeZone(timezone) !== null
      ? []
      : [
          {
            ...menuProblem,
            path: ['timezone'],
            code: 'unknown_timezone',
            message: `There’s no time zone "${timezone}".`,
            remedy: 'Write a name of the IANA time zone list, such as "Asia/Dubai".',
          },
        ];
  const country: readonly Finding[] =
    menu_country === undefined || isCountry(menu_country)
      ? []
      : [
          {
            ...menuProblem,
            path: ['menu_country'],
            code: 'unknown_country',
            message: `There’s no country "${menu_country}".`,
            remedy: 'Write the ISO 3166 code of a country, such as "AE". The United Kingdom is "GB".',
          },
        ];
  return [...zone, ...country];
}

/** The name that CLDR has for a time zone: `Asia/Calcutta` for `Asia/Kolkata`; `null` for no time zone. */
export function canonicalTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null; // Intl throws a RangeError for an unknown zone.
  }
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Rejects aliases such as `UK`: Intl knows them, but parsers of phone numbers do not. */
function isCountry(code: string): boolean {
  return (
    code !== 'ZZ' &&
    regionNames.of(code) !== undefined &&
    new Intl.Locale(`und-${code}`).maximize().region === code
  );
}

/** Delivery zones without an area, or with invalid coordinates. */
export function checkDeliveryZones(venue: PartialVenue): readonly Finding[] {
  return entriesOf(venue.delivery_zones, ['delivery_zones']).flatMap(({ value: { area }, path }) => {
    if (!area) return [];
    if ('center' in area) return misplacedCenter(area.center ?? [], [...path, 'area', 'center']);
    const coordinates = 'coordinates' in area ? area.coordinates : [];
    return entriesOf(coordinates, [...path, 'area', 'coordinates']).flatMap((ring) => {
      const error = ringErrorOf(ring.value);
      return error ? [{ ...venueProblem, path: ring.path, code: 'bad_area', ...error }] : [];
    });
  });
}

function misplacedCenter(center: readonly (number | undefined)[], path: JsonPath): readonly Finding[] {
  if (isOnGlobe(center)) return [];
  const swapped = center.toReversed();
  return [
    {
      ...venueProblem,
      path,
      code: 'bad_area',
      message: 'The center of the zone isn’t on the globe.',
      remedy: longitudeFirst,
      ...(isOnGlobe(swapped) && { example: exampleLine({ center: swapped }) }),
    },
  ];
}

const longitudeFirst = 'Write longitude first (-180 to 180), then latitude (-90 to 90).';

const isOnGlobe = ([longitude = 0, latitude = 0]: readonly (number | undefined)[]): boolean =>
  Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;

type Ring = readonly (readonly (number | undefined)[] | undefined)[];

function ringErrorOf(ring: Ring): Pick<Finding, 'message' | 'remedy'> | null {
  if (ring.some((position) => !position || position.includes(undefined))) return null;
  const [first, last] = [ring.at(0), ring.at(-1)];
  if (ring.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) {
    return {
      message: 'The outline of the zone isn’t closed.',
      remedy: 'Write at least four positions, the last one the same as the first.',
    };
  }
  if (ring.every((position) => isOnGlobe(position ?? []))) return null;
  return {
    message: 'The outline of the zone has invalid coordinates.',
    remedy: longitudeFirst,
  };
}
