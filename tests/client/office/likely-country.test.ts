import { expect, test } from 'vitest';
import { likelyCountry } from '#client/office/new-venue.ts';

const countries = [
  { country: 'AE', timezones: ['Asia/Dubai'] },
  { country: 'IN', timezones: ['Asia/Calcutta'] },
  { country: 'US', timezones: ['America/New_York', 'America/Chicago'] },
].map((one) => ({ ...one, currency: 'AED', prefix: '+971', includes_tax: true }));

test.for([
  ['Asia/Dubai', 'en-US', 'AE'],
  ['America/Chicago', 'es', 'US'],
  ['Asia/Kolkata', 'en-IN', 'IN'],
  ['Asia/Kolkata', 'hi', 'IN'],
  ['Etc/UTC', 'is', 'AE'],
] as const)('a device at %s that speaks %s is in %s', ([timezone, locale, country]) => {
  expect(likelyCountry(countries, timezone, locale)?.country).toBe(country);
});
