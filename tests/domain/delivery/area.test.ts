import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundsOf, type Circle, isWithin, type LngLat } from '#domain/delivery/area.ts';
import { centerOf, positionWithin, zoneAt } from '#domain/delivery/zone.ts';

const circle = (center: LngLat, radius_meters: number): Circle => ({ center, radius_meters });

const degree = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((n) => n / 1e5);
const circles = fc.record({
  center: fc.tuple(degree(170), degree(75)),
  radius_meters: fc.integer({ min: 50, max: 100_000 }),
});
const turns = fc.integer({ min: 0, max: 359 });

/** The position so many meters away in a direction. Source: movable-type.co.uk, "Destination point". */
function positionAt([lng, lat]: LngLat, meters: number, turn: number) {
  const [distance, bearing, phi] = [meters / 6_371_008.8, (turn * Math.PI) / 180, (lat * Math.PI) / 180];
  const up = Math.asin(
    Math.sin(phi) * Math.cos(distance) + Math.cos(phi) * Math.sin(distance) * Math.cos(bearing),
  );
  const along = Math.atan2(
    Math.sin(bearing) * Math.sin(distance) * Math.cos(phi),
    Math.cos(distance) - Math.sin(phi) * Math.sin(up),
  );
  return { lat: (up * 180) / Math.PI, lng: lng + (along * 180) / Math.PI };
}

describe('a circle', () => {
  test('holds every position up to its radius, and none beyond it', () => {
    fc.assert(
      fc.property(circles, turns, (area, turn) => {
        for (const share of [0, 0.5, 1])
          expect(isWithin(positionAt(area.center, area.radius_meters * share, turn), area)).toBe(true);
        expect(isWithin(positionAt(area.center, area.radius_meters + 1, turn), area)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  test('lies within its box', () => {
    fc.assert(
      fc.property(circles, turns, (area, turn) => {
        const { lat, lng } = positionAt(area.center, area.radius_meters, turn);
        const { west, south, east, north } = boundsOf(area) ?? { west: 0, south: 0, east: 0, north: 0 };
        const [slack, slackAlong] = [(north - south) / 100, (east - west) / 20];
        expect(lat).toBeGreaterThan(south - slack);
        expect(lat).toBeLessThan(north + slack);
        expect(lng).toBeGreaterThan(west - slackAlong);
        expect(lng).toBeLessThan(east + slackAlong);
      }),
    );
  });

  test('has its center where its map opens', () => {
    expect(centerOf({ area: circle([47.5, 29.5], 3_000) })).toEqual({ lat: 29.5, lng: 47.5 });
  });
});

describe('zones with circles and outlines', () => {
  const near = { name: 'near', area: circle([47.5, 29.5], 2_000) };
  const town = {
    name: 'town',
    area: {
      coordinates: [
        [
          [47, 29],
          [48, 29],
          [48, 30],
          [47, 30],
          [47, 29],
        ],
      ],
    },
  } as const;
  const far = { name: 'far', area: circle([47.5, 29.5], 100_000) };
  const zones = [near, town, far];

  test.for([
    { where: 'in all three', at: [47.5, 29.51], name: 'near' },
    { where: 'in the outline, beyond the small circle', at: [47.5, 29.53], name: 'town' },
    { where: 'in the large circle alone', at: [48.2, 29.5], name: 'far' },
    { where: 'in none', at: [49, 29.5], name: null },
  ] as const)('a position $where is in the first of them: $name', ({ at: [lng, lat], name }) => {
    expect(zoneAt({ lat, lng }, zones)?.name ?? null).toBe(name);
  });

  test.for(zones)('a position stands for $name', (zone) => {
    const position = positionWithin(zone, zones);
    expect(position && zoneAt(position, zones)).toBe(zone);
  });

  test('no position stands for a circle that others cover', () => {
    const inner = { name: 'inner', area: circle([47.5, 29.5], 500) };
    expect(positionWithin(inner, [...zones, inner])).toBeNull();
  });
});
