import { metersBetween, metersPerDegree, type Position } from './position.ts';

/** A GeoJSON position: longitude first, in degrees. */
export type LngLat = readonly [lng: number, lat: number];

/** A closed GeoJSON ring: the last position equals the first. */
export type Ring = readonly LngLat[];

/** A GeoJSON Polygon: the outline, then its holes. */
interface Polygon {
  readonly coordinates: readonly Ring[];
}

/** Everything up to a distance from a position, as the crow flies. */
export interface Circle {
  readonly center: LngLat;
  readonly radius_meters: number;
}

export type Area = Polygon | Circle;

/** A box around an area, in degrees. */
interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** About a centimeter, in degrees: a position closer to a line than this is on it. */
const onLine = 1e-7;

/** Whether a position is in an area. Its border, and that of a hole in it, is inside. */
export function isWithin(position: Position, area: Area): boolean {
  if ('coordinates' in area) return isWithinPolygon(position, area.coordinates);
  const [lng, lat] = area.center;
  return metersBetween(position, { lat, lng }) <= area.radius_meters + onLine * metersPerDegree;
}

/** The smallest box around an area; `null` for a polygon without an outline. */
export function boundsOf(area: Area): Bounds | null {
  if (!('coordinates' in area)) return boundsOfCircle(area);
  const [outline = []] = area.coordinates;
  if (outline.length === 0) return null;
  const [lngs, lats] = [outline.map(([lng]) => lng), outline.map(([, lat]) => lat)];
  return {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
}

function boundsOfCircle({ center: [lng, lat], radius_meters }: Circle): Bounds {
  const up = radius_meters / metersPerDegree;
  const along = up / Math.cos((lat * Math.PI) / 180);
  return { west: lng - along, south: lat - up, east: lng + along, north: lat + up };
}

type Side = 'inside' | 'outside' | 'line';

function isWithinPolygon(position: Position, [outline, ...holes]: readonly Ring[]): boolean {
  if (!outline || sideOf(outline, position) === 'outside') return false;
  return holes.every((hole) => sideOf(hole, position) !== 'inside');
}

/** Ray casting: a ray to the east crosses the ring an odd number of times from inside. */
function sideOf(ring: Ring, { lat, lng }: Position): Side {
  let isInside = false;
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1);
    if (!from) continue;
    if (isOnLine(from, to, lng, lat)) return 'line';
    const [fromLng, fromLat] = from;
    const [toLng, toLat] = to;
    if (fromLat > lat === toLat > lat) continue;
    if (lng < ((toLng - fromLng) * (lat - fromLat)) / (toLat - fromLat) + fromLng) isInside = !isInside;
  }
  return isInside ? 'inside' : 'outside';
}

function isOnLine([fromX, fromY]: LngLat, [toX, toY]: LngLat, x: number, y: number): boolean {
  const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
  const along = length === 0 ? 0 : ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(fromX + nearest * (toX - fromX) - x, fromY + nearest * (toY - fromY) - y) <= onLine;
}
