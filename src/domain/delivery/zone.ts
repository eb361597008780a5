import { type Position, roundPosition } from './position.ts';

/** A GeoJSON position: longitude first, in degrees. */
export type LngLat = readonly [lng: number, lat: number];

/** A closed GeoJSON ring: the last position equals the first. */
export type Ring = readonly LngLat[];

/** An area a venue delivers to. */
export interface DeliveryZone {
  /** A GeoJSON Polygon: the outline, then its holes. */
  readonly area: { readonly coordinates: readonly Ring[] };
}

/** About a centimeter, in degrees: a position closer to a line than this is on it. */
const onLine = 1e-7;

/**
 * The zone that contains a position: the first in the venue's order, where zones overlap or touch.
 *
 * A position on the border of a zone, or of a hole in it, is inside. No zone crosses the antimeridian.
 *
 * Source: spec §7 "delivery_zone", §8 "Delivery location outside area".
 */
export function zoneAt<Zone extends DeliveryZone>(position: Position, zones: readonly Zone[]): Zone | null {
  return zones.find(({ area }) => contains(area.coordinates, position)) ?? null;
}

/** The center of a zone's bounding box: where its map opens. */
export function centerOf({ area: { coordinates } }: DeliveryZone): Position | null {
  const [outline = []] = coordinates;
  if (outline.length === 0) return null;
  const middle = (degrees: readonly number[]) => (Math.min(...degrees) + Math.max(...degrees)) / 2;
  return { lat: middle(outline.map(([, lat]) => lat)), lng: middle(outline.map(([lng]) => lng)) };
}

/** A zone is searched for a position on a grid of this many rows and columns. */
const gridSize = 32;

/**
 * A position that belongs to a zone, close to its center; `null` when none is found, because the zones before it cover
 * it or its area is tiny.
 */
export function positionWithin<Zone extends DeliveryZone>(
  zone: Zone,
  zones: readonly Zone[],
): Position | null {
  const center = centerOf(zone);
  const [outline = []] = zone.area.coordinates;
  if (!center) return null;
  const west = Math.min(...outline.map(([lng]) => lng));
  const south = Math.min(...outline.map(([, lat]) => lat));
  const step = (start: number, middle: number, at: number) =>
    start + ((middle - start) * (2 * at + 1)) / gridSize;
  const rows = Array.from({ length: gridSize }, (_, row) => step(south, center.lat, row));
  const columns = Array.from({ length: gridSize }, (_, column) => step(west, center.lng, column));
  const grid = rows.flatMap((lat) => columns.map((lng) => ({ lat, lng })));
  const fromCenter = ({ lat, lng }: Position) => Math.hypot(lat - center.lat, lng - center.lng);
  return (
    [center, ...grid]
      .map(roundPosition)
      .filter((position) => zoneAt(position, zones) === zone)
      .toSorted((one, other) => fromCenter(one) - fromCenter(other))[0] ?? null
  );
}

type Side = 'inside' | 'outside' | 'line';

function contains([outline, ...holes]: readonly Ring[], position: Position): boolean {
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
