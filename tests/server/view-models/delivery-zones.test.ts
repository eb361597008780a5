import { expect, test } from 'vitest';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import { deliveryZones } from '#server/view-models/delivery-zones.ts';

const box = (west: number, east: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, 43],
      [east, 43],
      [east, 44],
      [west, 44],
      [west, 43],
    ],
  ],
});

const venueWith = (...zones: readonly object[]) => ({ delivery_zones: zones }) as unknown as VenueFile;

test('each zone can be chosen by its name, with its fee and a position in it', () => {
  const zones = deliveryZones(
    venueWith(
      { name: 'Port', amount: '3.00', area: box(7, 8) },
      { name: 'Hill', amount: '0', area: box(8, 10) },
    ),
  );
  expect(zones).toEqual([
    { name: 'Port', fee: 3_000, position: { lat: 43.5, lng: 7.5 } },
    { name: 'Hill', fee: 0, position: { lat: 43.5, lng: 9 } },
  ]);
});

test('a zone that another one covers is not offered: its fee never counts', () => {
  const zones = deliveryZones(
    venueWith(
      { name: 'Everywhere', amount: '3.00', area: box(7, 10) },
      { name: 'Port', amount: '1.00', area: box(8, 9) },
    ),
  );
  expect(zones.map(({ name }) => name)).toEqual(['Everywhere']);
});

test('a venue without zones offers none', () => {
  expect(deliveryZones(venueWith())).toEqual([]);
});
