import type { Circle, LngLat, Ring } from './area.ts';
import { metersBetween, metersPerDegree, type Position, roundPosition } from './position.ts';

/** A circle as zones have it. */
export type DrawnCircle = Circle & { readonly type: 'Circle' };

export interface DrawnPolygon {
  readonly type: 'Polygon';
  /** The outline, then its holes. */
  readonly coordinates: readonly Ring[];
}

/** An area that is drawn on a map. */
export type DrawnArea = DrawnCircle | DrawnPolygon;

/** The smallest and the largest radius that can be drawn, in meters. */
export const radiusLimits = { min: 100, max: 200_000 } as const;

/** A polygon keeps this many corners. */
export const minCorners = 3;

const toLngLat = (position: Position): LngLat => {
  const { lng, lat } = roundPosition(position);
  return [lng, lat];
};

const toPosition = ([lng, lat]: LngLat): Position => ({ lat, lng });

export const circleAround = (center: Position, meters: number): DrawnCircle => ({
  type: 'Circle',
  center: toLngLat(center),
  radius_meters: meters,
});

/** A regular polygon on a circle, the first corner in the east. */
export function polygonOn({ center: [lng, lat], radius_meters }: Circle, corners: number): DrawnPolygon {
  const up = radius_meters / metersPerDegree;
  const along = up / Math.cos((lat * Math.PI) / 180);
  const positions = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return toLngLat({ lng: lng + along * Math.cos(angle), lat: lat + up * Math.sin(angle) });
  });
  return withCorners({ type: 'Polygon', coordinates: [] }, positions);
}

/** The corners of the outline, each once. */
export function cornersOf({ coordinates: [outline = []] }: DrawnPolygon): readonly LngLat[] {
  const [first, last] = [outline[0], outline.at(-1)];
  const isClosed = outline.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? outline.slice(0, -1) : outline;
}

function withCorners(polygon: DrawnPolygon, corners: readonly LngLat[]): DrawnPolygon {
  const [first] = corners;
  const outline = first ? [...corners, first] : [];
  return { type: 'Polygon', coordinates: [outline, ...polygon.coordinates.slice(1)] };
}

/** Adds a corner to the side that it makes the least detour from. */
export function withCorner(polygon: DrawnPolygon, position: Position): DrawnPolygon {
  const corners = cornersOf(polygon);
  const detours = corners.map((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    const [from, to] = [toPosition(corner), toPosition(next)];
    return metersBetween(from, position) + metersBetween(position, to) - metersBetween(from, to);
  });
  const side = detours.indexOf(Math.min(...detours));
  return withCorners(polygon, corners.toSpliced(side + 1, 0, toLngLat(position)));
}

/** Removes a corner, as long as enough of them stay. */
export function withoutCorner(polygon: DrawnPolygon, at: number): DrawnPolygon {
  const corners = cornersOf(polygon);
  return corners.length > minCorners ? withCorners(polygon, corners.toSpliced(at, 1)) : polygon;
}

/** A point of an area that can be dragged. */
export interface Grip {
  readonly kind: 'center' | 'radius' | 'corner';
  readonly position: Position;
  /** The area once the point is there. */
  readonly move: (to: Position) => DrawnArea;
}

/** The points by which an area is changed: center and radius, or the corners. */
export function gripsOf(area: DrawnArea): readonly Grip[] {
  if (area.type === 'Circle') return gripsOfCircle(area);
  const corners = cornersOf(area);
  return corners.map((corner, at) => ({
    kind: 'corner',
    position: toPosition(corner),
    move: (to) => withCorners(area, corners.with(at, toLngLat(to))),
  }));
}

function gripsOfCircle(circle: DrawnCircle): readonly Grip[] {
  const center = toPosition(circle.center);
  const [east = circle.center] = cornersOf(polygonOn(circle, 4));
  return [
    { kind: 'center', position: center, move: (to) => ({ ...circle, center: toLngLat(to) }) },
    {
      kind: 'radius',
      position: toPosition(east),
      move: (to) => ({ ...circle, radius_meters: roundRadius(metersBetween(center, to)) }),
    },
  ];
}

/** To ten meters: nobody drags more precisely. */
const roundRadius = (meters: number) =>
  Math.min(radiusLimits.max, Math.max(radiusLimits.min, Math.round(meters / 10) * 10));
