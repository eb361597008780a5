import { expect, test } from 'vitest';
import { isWithin } from '#domain/delivery/area.ts';
import {
  circleAround,
  cornersOf,
  type DrawnPolygon,
  gripsOf,
  polygonOn,
  withCorner,
  withoutCorner,
} from '#domain/delivery/draw-area.ts';

const monaco = { lat: 43.7347, lng: 7.42 };
const circle = circleAround(monaco, 3_000);
const square: DrawnPolygon = {
  type: 'Polygon',
  coordinates: [
    [
      [7, 43],
      [8, 43],
      [8, 44],
      [7, 44],
      [7, 43],
    ],
  ],
};

test('the edge of a circle is dragged to another radius, its center to another place', () => {
  const [center, edge] = gripsOf(circle);
  const moved = edge?.move({ lat: 43.7347, lng: 7.43 });
  expect(moved).toMatchObject({ center: [7.42, 43.7347], radius_meters: 800 });
  expect(edge?.move(monaco)).toMatchObject({ radius_meters: 100 });
  expect(center?.move({ lat: 43.7, lng: 7.4 })).toMatchObject({ center: [7.4, 43.7], radius_meters: 3_000 });
});

test('a circle becomes a polygon of about the same size', () => {
  const polygon = polygonOn(circle, 8);
  expect(cornersOf(polygon)).toHaveLength(8);
  expect(isWithin({ lat: 43.7347, lng: 7.42 + 0.033 }, polygon)).toBe(true);
  expect(isWithin({ lat: 43.7347, lng: 7.42 + 0.041 }, polygon)).toBe(false);
});

test('a corner is added to the nearest side, and the outline stays closed', () => {
  const { coordinates } = withCorner(square, { lat: 43.5, lng: 8.1 });
  expect(coordinates).toEqual([
    [
      [7, 43],
      [8, 43],
      [8.1, 43.5],
      [8, 44],
      [7, 44],
      [7, 43],
    ],
  ]);
});

test('corners are moved and removed, down to three, and holes stay', () => {
  const hole = [
    [7.4, 43.4],
    [7.5, 43.4],
    [7.5, 43.5],
    [7.4, 43.4],
  ] as const;
  const holed = { ...square, coordinates: [...square.coordinates, hole] };
  expect(gripsOf(holed)[0]?.move({ lat: 42, lng: 6 })).toEqual({
    type: 'Polygon',
    coordinates: [
      [
        [6, 42],
        [8, 43],
        [8, 44],
        [7, 44],
        [6, 42],
      ],
      hole,
    ],
  });
  const triangle = withoutCorner(square, 1);
  expect(cornersOf(triangle)).toEqual([
    [7, 43],
    [8, 44],
    [7, 44],
  ]);
  expect(withoutCorner(triangle, 0)).toBe(triangle);
});
