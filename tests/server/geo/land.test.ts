import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clipRing, type LngLat, landOf } from '#server/geo/land.ts';

const bounds = { west: 10, south: 20, east: 12, north: 21 };

const box = (west: number, south: number, east: number, north: number): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const clip = (ring: readonly LngLat[]) => clipRing(ring.flat(), bounds);

/** Signed area in square degrees: negative for clockwise rings. */
const signedArea = (ring: readonly LngLat[]) =>
  ring.reduce((sum, [x, y], at) => {
    const [fromX, fromY] = ring.at(at - 1) ?? [x, y];
    return sum + (fromX * y - x * fromY) / 2;
  }, 0);

const areaOf = (ring: readonly LngLat[]) => Math.abs(signedArea(ring));

describe('a clipped ring', () => {
  test.for([
    { ring: 'within the box', given: box(10.5, 20.2, 11, 20.8), area: 0.3 },
    { ring: 'around the box', given: box(0, 0, 90, 90), area: 2 },
    { ring: 'across its edge', given: box(11, 20, 13, 21), area: 1 },
    { ring: 'across its corner', given: box(11, 20.5, 13, 22), area: 0.5 },
    { ring: 'beside the box', given: box(13, 20, 14, 21), area: 0 },
    { ring: 'touching the box', given: box(12, 20, 14, 21), area: 0 },
  ])('$ring has area $area', ({ given, area }) => {
    expect(areaOf(clip(given))).toBeCloseTo(area, 6);
  });

  const degrees = (min: number, max: number) =>
    fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
  const ring = fc
    .array(fc.tuple(degrees(8, 14), degrees(18, 23)), { minLength: 3, maxLength: 9 })
    .map((corners): LngLat[] => [...corners, ...corners.slice(0, 1)]);

  test('is closed and lies within the box', () => {
    fc.assert(
      fc.property(ring, (given) => {
        const result = clip(given);
        expect(result.at(0)).toEqual(result.at(-1));
        for (const [lng, lat] of result) {
          expect(lng).toBeGreaterThanOrEqual(bounds.west);
          expect(lng).toBeLessThanOrEqual(bounds.east);
          expect(lat).toBeGreaterThanOrEqual(bounds.south);
          expect(lat).toBeLessThanOrEqual(bounds.north);
        }
      }),
    );
  });

  test('has the area of its two halves', () => {
    fc.assert(
      fc.property(ring, degrees(10, 12), (given, middle) => {
        const west = clipRing(given.flat(), { ...bounds, east: middle });
        const east = clipRing(given.flat(), { ...bounds, west: middle });
        expect(signedArea(west) + signedArea(east)).toBeCloseTo(signedArea(clip(given)), 2);
      }),
    );
  });
});

test('land keeps its inland waters', () => {
  const shore = box(9, 19, 13, 22);
  const sea = box(10.5, 20.2, 11.5, 20.8);
  const isle = box(10.9, 20.4, 11.1, 20.6);
  const elsewhere = box(50, 50, 51, 51);
  const rings = [elsewhere, shore, sea, isle];
  const land = landOf({
    coordinates: Float32Array.from(rings.flat(2)),
    rings: Uint32Array.from([0, 5, 10, 15, 20]),
    polygonOfRing: Uint16Array.from([0, 1, 1, 2]),
  });
  const islands = land.clipTo(bounds);
  expect(islands.map((island) => island.map((ring) => Number(areaOf(ring).toFixed(3))))).toEqual([
    [2, 0.6],
    [0.04],
  ]);
});
