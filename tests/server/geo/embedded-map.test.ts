import { describe, expect, test } from 'vitest';
import { embeddedMapSchema } from '#contracts/shapes/found-address.ts';
import { positionFrom } from '#domain/delivery/position.ts';
import { embeddedMap } from '#server/geo/embedded-map.ts';
import { type Land, landOf } from '#server/geo/land.ts';
import { anIndex, dubai } from './a-place.ts';

const allLand: Land = landOf({
  coordinates: Float32Array.from([-180, -90, 180, -90, 180, 90, -180, 90, -180, -90]),
  rings: Uint32Array.from([0, 5]),
  polygonOfRing: Uint16Array.from([0]),
});

const places = anIndex(
  Array.from({ length: 500 }, (_, at) => ({
    name: `Block ${at}`,
    position: positionFrom(dubai, 100 + at * 10, at),
  })),
);

describe('the embedded map', () => {
  test('is the same within a cell', () => {
    const one = embeddedMap(allLand, places, { lat: 25.2, lng: 55.25 });
    const other = embeddedMap(allLand, places, { lat: 25.3, lng: 55.2 });
    expect(one).toEqual(other);
    expect(one.cell).toEqual({ lat: 25.25, lng: 55.25 });
  });

  test('is different in the next cell', () => {
    expect(embeddedMap(allLand, places, { lat: 25.4, lng: 55.25 }).cell).toEqual({ lat: 25.5, lng: 55.25 });
  });

  test('extends past the screen from the corner of a cell', () => {
    const corner = { lat: 25.37, lng: 55.37 };
    const { land } = embeddedMap(allLand, places, corner);
    const [outline = []] = land.coordinates[0] ?? [];
    const east = Math.max(...outline.map(([lng]) => lng));
    const north = Math.max(...outline.map(([, lat]) => lat));
    expect(positionFrom(corner, 30_000, 90).lng).toBeLessThan(east);
    expect(positionFrom(corner, 30_000, 0).lat).toBeLessThan(north);
  });

  test('has a limited number of names, and stays small', () => {
    const map = embeddedMap(allLand, places, dubai);
    expect(map.places).toHaveLength(400);
    expect(JSON.stringify(map).length).toBeLessThan(40_000);
  });

  test('matches its contract', () => {
    const map = embeddedMap(allLand, places, dubai);
    expect(embeddedMapSchema.parse(JSON.parse(JSON.stringify(map)))).toEqual(map);
  });

  test.for([
    { lat: 90, lng: 0 },
    { lat: -90, lng: 180 },
    { lat: 0, lng: -180 },
  ])('exists at $lat, $lng', (at) => {
    expect(embeddedMap(allLand, places, at).land.coordinates).toHaveLength(1);
  });
});
