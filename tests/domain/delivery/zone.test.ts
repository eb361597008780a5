import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LngLat, Ring } from '#domain/delivery/area.ts';
import { centerOf, hasPostalZones, positionWithin, zoneAt, zoneOfPostalCode } from '#domain/delivery/zone.ts';

const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const zone = (name: string, ...coordinates: Ring[]) => ({ name, area: { coordinates } });

/** A square with a square hole, a neighbour that shares its eastern edge, and one that overlaps both. */
const zones = [
  zone('town', box(47, 29, 48, 30), box(47.4, 29.4, 47.6, 29.6)),
  zone('east', box(48, 29, 49, 30)),
  zone('ring road', box(46, 28, 50, 31)),
];

const nameAt = (lng: number, lat: number) => zoneAt({ lat, lng }, zones)?.name ?? null;

describe('the zone of a position', () => {
  test.for([
    { where: 'in the middle of a zone', at: [48.5, 29.5], name: 'east' },
    { where: 'in two zones', at: [47.2, 29.2], name: 'town' },
    { where: 'on the edge that two zones share', at: [48, 29.5], name: 'town' },
    { where: 'on a corner', at: [47, 29], name: 'town' },
    { where: 'on the corner of all three', at: [48, 30], name: 'town' },
    { where: 'on the outer edge of the last', at: [50, 29.123], name: 'ring road' },
    { where: 'in a hole', at: [47.5, 29.5], name: 'ring road' },
    { where: 'on the edge of a hole', at: [47.4, 29.5], name: 'town' },
    { where: 'on the corner of a hole', at: [47.6, 29.6], name: 'town' },
    { where: 'a millimeter within an edge', at: [48 - 1e-8, 29.5], name: 'town' },
    { where: 'level with a corner, outside', at: [45, 31], name: null },
    { where: 'level with an edge, outside', at: [51, 28], name: null },
    { where: 'two meters beyond an edge', at: [50.00002, 29.5], name: null },
    { where: 'with latitude and longitude swapped', at: [29.5, 48.5], name: null },
  ] as const)('$where is $name', ({ at: [lng, lat], name }) => {
    expect(nameAt(lng, lat)).toBe(name);
  });

  test('is none where the venue has no zones', () => {
    expect(zoneAt({ lat: 0, lng: 0 }, [])).toBeNull();
  });

  test.for([
    { outline: 'an empty outline', ring: [] },
    { outline: 'an outline of one point', ring: [[10, 10]] },
    {
      outline: 'an outline that goes back and forth',
      ring: [
        [9, 10],
        [11, 10],
        [9, 10],
      ],
    },
  ] as { outline: string; ring: LngLat[] }[])('is none within $outline', ({ ring }) => {
    expect(zoneAt({ lat: 10.001, lng: 10 }, [zone('flat', ring)])).toBeNull();
  });
});

const degree = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((n) => n / 1e5);
const position = fc.record({ lat: degree(89), lng: degree(179) });

/** A star-shaped outline around a center, and that center. */
const star = fc
  .record({
    lat: degree(60),
    lng: degree(150),
    radii: fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 3, maxLength: 12 }),
  })
  .map(({ lat, lng, radii }) => {
    const ring = radii.map((radius, at): LngLat => {
      const turn = (2 * Math.PI * at) / radii.length;
      return [lng + (radius / 1e5) * Math.cos(turn), lat + (radius / 1e5) * Math.sin(turn)];
    });
    return { center: { lat, lng }, ring: [...ring, ...ring.slice(0, 1)] };
  });

/** A fraction of the way between two points. */
const share = fc.integer({ min: 0, max: 1000 }).map((n) => n / 1000);

describe('any outline', () => {
  test('contains its center and everything up to its corners, and nothing beyond them', () => {
    fc.assert(
      fc.property(star, fc.nat(), share, ({ center, ring }, pick, part) => {
        const [lng, lat] = ring[pick % ring.length] ?? [0, 0];
        const towards = (way: number) => ({
          lat: center.lat + (lat - center.lat) * way,
          lng: center.lng + (lng - center.lng) * way,
        });
        expect(zoneAt(towards(part), [zone('star', ring)])).not.toBeNull();
        expect(zoneAt(towards(1.5), [zone('star', ring)])).toBeNull();
      }),
    );
  });

  test('contains every point on its edges, in either direction', () => {
    fc.assert(
      fc.property(star, fc.nat(), share, ({ ring }, pick, part) => {
        const at = pick % (ring.length - 1);
        const [[fromLng, fromLat], [toLng, toLat]] = [ring[at] ?? [0, 0], ring[at + 1] ?? [0, 0]];
        const lng = fromLng + (toLng - fromLng) * part;
        const lat = fromLat + (toLat - fromLat) * part;
        expect(zoneAt({ lat, lng }, [zone('star', ring)])).not.toBeNull();
        expect(zoneAt({ lat, lng }, [zone('star', ring.toReversed())])).not.toBeNull();
      }),
    );
  });

  test('agrees with comparing coordinates if it is a box', () => {
    fc.assert(
      fc.property(position, position, position, (one, other, point) => {
        const [west, east] = [Math.min(one.lng, other.lng), Math.max(one.lng, other.lng)];
        const [south, north] = [Math.min(one.lat, other.lat), Math.max(one.lat, other.lat)];
        const isInside = point.lng >= west && point.lng <= east && point.lat >= south && point.lat <= north;
        expect(zoneAt(point, [zone('box', box(west, south, east, north))]) !== null).toBe(isInside);
      }),
      { numRuns: 1000 },
    );
  });
});

test.for([
  { shape: 'a box', ring: box(47, 29, 48, 30), center: { lat: 29.5, lng: 47.5 } },
  { shape: 'a box south and west of zero', ring: box(-2, -4, 0, -1), center: { lat: -2.5, lng: -1 } },
  { shape: 'empty', ring: [], center: null },
])('the center of a zone that is $shape', ({ ring, center }) => {
  expect(centerOf(zone('a', ring))).toEqual(center);
});

describe('a position that stands for a zone', () => {
  const positionOf = (name: string) => {
    const found = zones.find((one) => one.name === name);
    return found ? positionWithin(found, zones) : null;
  };

  test('is its center, where the center belongs to it', () => {
    expect(positionOf('east')).toEqual({ lat: 29.5, lng: 48.5 });
  });

  test.for(['town', 'ring road'])('belongs to %s and to no zone before it', (name) => {
    const position = positionOf(name);
    expect(position && zoneAt(position, zones)?.name).toBe(name);
  });

  test('does not exist for a zone that others cover', () => {
    const inner = zone('inner', box(48.2, 29.2, 48.4, 29.4));
    expect(positionWithin(inner, [...zones, inner])).toBeNull();
  });

  test('does not exist without an outline', () => {
    const empty = zone('empty');
    expect(positionWithin(empty, [empty])).toBeNull();
  });

  test('belongs to its zone for any triangle', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }));
    fc.assert(
      fc.property(corner, corner, corner, (one, two, three) => {
        const triangle = zone('triangle', [one, two, three, one]);
        const position = positionWithin(triangle, [triangle]);
        const [[ax, ay], [bx, by], [cx, cy]] = [one, two, three];
        const doubleArea = Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
        // A sliver may lie between the points of the grid.
        if (doubleArea >= 400) expect(position).not.toBeNull();
        if (position) expect(zoneAt(position, [triangle])).toBe(triangle);
      }),
    );
  });
});

describe('the zone of a postal code', () => {
  const codes = (name: string, ...all: string[]) => ({ name, area: { codes: all } });
  const mixed = [...zones, codes('near', '10115', '101*'), codes('far', '10115', '12*')];

  test.for([
    { typed: '10117', name: 'near' },
    { typed: '10115', name: 'near' },
    { typed: '12 043', name: 'far' },
    { typed: '99999', name: null },
  ])('$typed is the first that lists it: $name', ({ typed, name }) => {
    expect(zoneOfPostalCode(typed, mixed, 'DE')?.name ?? null).toBe(name);
  });

  test('is not on the map', () => {
    const [postal] = mixed.slice(-1);
    expect(postal && centerOf(postal)).toBeNull();
    expect(postal && positionWithin(postal, mixed)).toBeNull();
    expect(zoneAt({ lat: 0, lng: 0 }, mixed)).toBeNull();
    expect([hasPostalZones(zones), hasPostalZones(mixed)]).toEqual([false, true]);
  });
});
