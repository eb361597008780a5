import { describe, expect, test } from 'vitest';
import {
  addressSearchResponseSchema,
  reverseGeocodeResponseSchema,
} from '#contracts/shapes/found-address.ts';
import { reverseGeocode, searchAddresses } from '#server/geo/search-addresses.ts';
import { aGeocoder, aPlace, dubai, inDubai } from './a-place.ts';

const alWasl = aPlace({ name: 'Al Wasl', within: ['Jumeirah', 'Dubai'] });

describe('places for what is typed', () => {
  /** Source: spec §7 maps */
  test.for([
    { text: '  Al \n Wa ', asked: ['Al Wa'] },
    { text: '東', asked: ['東'] },
    { text: 'A', asked: [] },
    { text: '   ', asked: [] },
    { text: 'x'.repeat(500), asked: ['x'.repeat(100)] },
  ])('"$text" is asked as $asked', async ({ text, asked }) => {
    const geocoder = aGeocoder([]);
    await searchAddresses(geocoder, text, dubai, inDubai);
    expect(geocoder.asked).toEqual(asked);
  });

  test.for([
    ['en', 'Al Wasl, Jumeirah, Dubai, United Arab Emirates'],
    ['ar', 'Al Wasl، Jumeirah، Dubai، United Arab Emirates'],
    ['ja', 'Al Wasl、Jumeirah、Dubai、United Arab Emirates'],
  ] as const)('are written in one line as %s writes them', async ([language, formatted]) => {
    const { places } = await searchAddresses(aGeocoder([alWasl]), 'Al', dubai, { ...inDubai, language });
    expect(places.map((place) => place.formatted)).toEqual([formatted]);
  });

  test('say nothing twice', async () => {
    const singapore = aPlace({ name: 'Singapore', within: [], country: 'Singapore' });
    const { places } = await searchAddresses(aGeocoder([singapore]), 'Si', dubai, inDubai);
    expect(places.map((place) => place.formatted)).toEqual(['Singapore']);
  });

  test('cross the wire as the contract says', async () => {
    const reply = await searchAddresses(aGeocoder([alWasl]), 'Al', dubai, inDubai);
    expect(addressSearchResponseSchema.parse(JSON.parse(JSON.stringify(reply)))).toEqual({
      places: [
        {
          position: dubai,
          name: 'Al Wasl',
          area: 'Jumeirah, Dubai',
          country: 'United Arab Emirates',
          street: '',
          building: '',
          formatted: 'Al Wasl, Jumeirah, Dubai, United Arab Emirates',
          source: 'openstreetmap',
        },
      ],
    });
  });
});

test('a pin in the middle of nowhere has no name', async () => {
  const reply = await reverseGeocode(aGeocoder([]), dubai, inDubai);
  expect(reverseGeocodeResponseSchema.parse(reply)).toEqual({ place: null });
});
