import { countryCodes } from '#domain/country-currency.ts';
import { canonicalTimeZone } from '../check/rules/regions.ts';

interface TimeZones {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

/** CLDR has none for Kosovo. */
const otherwise: Readonly<Record<string, readonly string[]>> = { XK: ['Europe/Belgrade'] };

/** The time zones of a country, as CLDR names them. Source: CLDR, `Locale.getTimeZones`. */
export function timeZonesOf(country: string): readonly string[] {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & TimeZones;
  return otherwise[country] ?? region.getTimeZones?.() ?? [];
}

/** The country of a time zone, by any of its names; that of the product where CLDR does not say. */
export function countryOf(timezone: string): string {
  const canonical = canonicalTimeZone(timezone) ?? timezone;
  return (
    countryCodes.find((country) => !(country in otherwise) && timeZonesOf(country).includes(canonical)) ??
    'AE'
  );
}
