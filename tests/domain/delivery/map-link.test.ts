import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionsLink, geoUri, mapLink } from '#domain/delivery/map-link.ts';

const door = { lat: 25.2048, lng: -0.5 };

test.for([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    'https://maps.apple.com/?q=25.2048,-0.5',
  ],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'https://maps.apple.com/?q=25.2048,-0.5'],
  ['an Android tablet', 'Mozilla/5.0 (Linux; Android 16; Tab)', 'geo:25.2048,-0.5?q=25.2048,-0.5'],
  [
    'a desktop computer',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    'https://www.openstreetmap.org/?mlat=25.2048&mlon=-0.5#map=17/25.2048/-0.5',
  ],
])('%s opens its own map', ([, userAgent = '', link]) => {
  expect(mapLink(door, userAgent)).toBe(link);
});

test('a geo URI has plain decimals for any position', () => {
  const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      expect(geoUri({ lat, lng })).toMatch(/^geo:-?\d{1,2}(\.\d{1,5})?,-?\d{1,3}(\.\d{1,5})?$/);
    }),
  );
});

test.for([
  { to: door, link: 'https://www.google.com/maps/dir/?api=1&destination=25.2048%2C-0.5', what: 'a position' },
  {
    to: '18 Pandan Lane, #01-04',
    link: 'https://www.google.com/maps/dir/?api=1&destination=18%20Pandan%20Lane%2C%20%2301-04',
    what: 'an address',
  },
])('the way to $what', ({ to, link }) => {
  expect(directionsLink(to)).toBe(link);
});
