import { callingCodeOf } from '#contracts/phone.ts';
import { countryCodes, currencyOf, usuallyIncludesTax } from '#domain/country-currency.ts';
import { timeZonesOf } from './time-zones.ts';

/** What follows from the country of a venue. */
export interface CountryFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA names, at least one. */
  readonly timezones: readonly string[];
  /** Such as `+971`. */
  readonly prefix: string;
  /** Whether prices on a menu usually include tax. */
  readonly includesTax: boolean;
}

/** `null` for no country. */
export function countryFactsOf(country: string): CountryFacts | null {
  const currency = currencyOf(country);
  const prefix = callingCodeOf(country);
  if (currency === null || prefix === null) return null;
  return {
    ...{ country, currency, prefix },
    timezones: timeZonesOf(country),
    includesTax: usuallyIncludesTax(country),
  };
}

let all: readonly CountryFacts[] | null = null;

/** All countries that a venue can be in. */
export function allCountryFacts(): readonly CountryFacts[] {
  all ??= countryCodes.flatMap((country) => countryFactsOf(country) ?? []);
  return all;
}
