import { getCountries } from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { allCountryFacts, countryFactsOf } from '#server/publishing/new-venue/country-facts.ts';
import { newVenueFiles } from '#server/publishing/new-venue/new-venue-files.ts';
import { check } from '../check/a-folder.ts';

/** Parts of Saint Helena, which has a code of its own. */
const withoutVenues = ['AC', 'TA'];

describe('the facts of countries', () => {
  test('cover every country with telephone numbers', () => {
    const countries = getCountries().filter((country) => !withoutVenues.includes(country));
    expect(new Set(allCountryFacts().map(({ country }) => country))).toEqual(new Set(countries));
  });

  test('name currencies and time zones that there are', () => {
    const currencies = new Set(Intl.supportedValuesOf('currency'));
    for (const { country, currency, timezones } of allCountryFacts()) {
      expect(currencies.has(currency), `${country}: ${currency}`).toBe(true);
      expect(timezones, country).not.toEqual([]);
    }
  });

  test.for([
    ['AE', 'AED', 'Asia/Dubai', '+971', true],
    ['DE', 'EUR', 'Europe/Berlin', '+49', true],
    ['SA', 'SAR', 'Asia/Riyadh', '+966', true],
    ['US', 'USD', 'America/New_York', '+1', false],
    ['XK', 'EUR', 'Europe/Belgrade', '+383', true],
  ] as const)('of %s', ([country, currency, timezone, prefix, includesTax]) => {
    const facts = countryFactsOf(country);
    expect(facts).toMatchObject({ currency, prefix, includesTax });
    expect(facts?.timezones).toContain(timezone);
  });

  test.for(['ZZ', 'UK', 'xx', ''])('there are none of "%s"', (country) => {
    expect(countryFactsOf(country)).toBeNull();
  });

  test('make venues without a dish that have no problem and nothing to remark', () => {
    for (const { country, currency, timezones, includesTax } of allCountryFacts()) {
      const venue = { name: 'Corner', languages: ['en'], currency, timezone: timezones[0] ?? '' } as const;
      const files = newVenueFiles(
        'corner',
        { ...venue, order: ['takeaway'] },
        { country, domains: ['corner.example'], menu: { prices_include_tax: includesTax } },
      );
      const checked = check({ venue: files['venue.json'], menu: files['menu.json'] });
      expect([country, checked.kind, checked.notes]).toEqual([country, 'valid', []]);
    }
  });
});
