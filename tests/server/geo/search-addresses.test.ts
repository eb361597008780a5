import { describe, expect, test } from 'vitest';
import {
  addressSearchResponseSchema,
  reverseGeocodeResponseSchema,
} from '#contracts/shapes/found-address.ts';
import { reverseGeocode, searchAddresses } from '#server/geo/search-addresses.ts';
import { aFailingGeocoder, aGeocoder, aPlace, dubai, inDubai } from './a-place.ts';

const alWasl = aPlace({ name: 'Al Wasl', within: ['Jumeirah', 'Dubai'] });

describe('an address search', () => {
  /** Source: spec §7 maps */
  test.for([
    { text: '  Al \n Wa ', requests: ['Al Wa'] },
    { text: '東', requests: ['東'] },
    { text: 'A', requests: [] },
    { text: '   ', requests: [] },
    { text: 'x'.repeat(500), requests: ['x'.repeat(100)] },
  ])('for "$text" sends $requests', async ({ text, requests }) => {
    const geocoder = aGeocoder([]);
    await searchAddresses(geocoder, text, dubai, inDubai);
    expect(geocoder.requests).toEqual(requests);
  });

  test.for([
    ['en', 'Al Wasl, Jumeirah, Dubai, United Arab Emirates'],
    ['ar', 'Al Wasl، Jumeirah، Dubai، United Arab Emirates'],
    ['ja', 'Al Wasl、Jumeirah、Dubai、United Arab Emirates'],
  ] as const)('formats places in one line as in %s', async ([language, formatted]) => {
    const { places } = await searchAddresses(aGeocoder([alWasl]), 'Al', dubai, { ...inDubai, language });
    expect(places.map((place) => place.formatted)).toEqual([formatted]);
  });

  test('omits repeated names', async () => {
    const singapore = aPlace({ name: 'Singapore', within: [], country: 'Singapore' });
    const { places } = await searchAddresses(aGeocoder([singapore]), 'Si', dubai, inDubai);
    expect(places.map((place) => place.formatted)).toEqual(['Singapore']);
  });

  test('matches its contract', async () => {
    const reply = await searchAddresses(aGeocoder([alWasl]), 'Al', dubai, inDubai);
    expect(addressSearchResponseSchema.parse(JSON.parse(JSON.stringify(reply)))).toEqual({
      answered: true,
      places: [
        {
          position: dubai,
          name: 'Al Wasl',
          area: 'Jumeirah, Dubai',
          country: 'United Arab Emirates',
          street: '',
          building: '',
          formatted: 'Al Wasl, Jumeirah, Dubai, United Arab Emirates',
        },
      ],
    });
  });
});

test('a pin far from any place has no name', async () => {
  const reply = await reverseGeocode(aGeocoder([]), dubai, inDubai);
  expect(reverseGeocodeResponseSchema.parse(reply)).toEqual({ answered: true, place: null });
});

describe('a geocoder that does not answer', () => {
  test('is reported as such, so that the site offers no search', async () => {
    const { geocoder } = aFailingGeocoder([alWasl]);
    expect(await searchAddresses(geocoder, 'Al', dubai, inDubai)).toEqual({ answered: false, places: [] });
    expect(await reverseGeocode(geocoder, dubai, inDubai)).toEqual({ answered: false, place: null });
  });

  test('is not confused with a programming error', async () => {
    const broken = { ...aGeocoder([]), search: () => Promise.reject(new TypeError('broken')) };
    await expect(searchAddresses(broken, 'Al', dubai, inDubai)).rejects.toThrow(TypeError);
  });
});
