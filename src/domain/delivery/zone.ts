import { type Area, boundsOf, isWithin } from './area.ts';
import { type Position, roundPosition } from './position.ts';
import { isPostalCodeIn } from './postal-code.ts';

/** The addresses with one of these postal codes. */
interface PostalArea {
  readonly codes: readonly string[];
}

/** An area a venue delivers to. */
export interface DeliveryZone {
  readonly area: Area | PostalArea;
}

const isPostal = (area: DeliveryZone['area']): area is PostalArea => 'codes' in area;

/** Whether some zone is made of postal codes. */
export const hasPostalZones = (zones: readonly DeliveryZone[]): boolean =>
  zones.some(({ area }) => isPostal(area));

/**
 * The zone that contains a position: the first in the venue's order, where zones overlap or touch.
 *
 * A position on the border of a zone is inside. No zone crosses the antimeridian.
 *
 * Source: spec §7 "delivery_zone", §8 "Delivery location outside area".
 */
export function zoneAt<Zone extends DeliveryZone>(position: Position, zones: readonly Zone[]): Zone | null {
  return zones.find(({ area }) => !isPostal(area) && isWithin(position, area)) ?? null;
}

/**
 * The zone of a postal code: the first in the venue's order that lists it.
 *
 * @param country ISO 3166-1 alpha-2.
 */
export function zoneOfPostalCode<Zone extends DeliveryZone>(
  code: string,
  zones: readonly Zone[],
  country: string,
): Zone | null {
  return zones.find(({ area }) => isPostal(area) && isPostalCodeIn(code, area.codes, country)) ?? null;
}

/** The center of a zone, of its bounding box for an outline: where its map opens. `null` for postal codes. */
export function centerOf({ area }: DeliveryZone): Position | null {
  const bounds = isPostal(area) ? null : boundsOf(area);
  return bounds && { lat: (bounds.south + bounds.north) / 2, lng: (bounds.west + bounds.east) / 2 };
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
  const bounds = isPostal(zone.area) ? null : boundsOf(zone.area);
  const center = centerOf(zone);
  if (!bounds || !center) return null;
  const step = (start: number, middle: number, at: number) =>
    start + ((middle - start) * (2 * at + 1)) / gridSize;
  const rows = Array.from({ length: gridSize }, (_, row) => step(bounds.south, center.lat, row));
  const columns = Array.from({ length: gridSize }, (_, column) => step(bounds.west, center.lng, column));
  const grid = rows.flatMap((lat) => columns.map((lng) => ({ lat, lng })));
  const fromCenter = ({ lat, lng }: Position) => Math.hypot(lat - center.lat, lng - center.lng);
  return (
    [center, ...grid]
      .map(roundPosition)
      .filter((position) => zoneAt(position, zones) === zone)
      .toSorted((one, other) => fromCenter(one) - fromCenter(other))[0] ?? null
  );
}
