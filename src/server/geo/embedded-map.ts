import type { EmbeddedMap } from '#contracts/shapes/found-address.ts';
import { mapCell } from '#domain/delivery/map-cell.ts';
import { type Position, roundPosition } from '#domain/delivery/position.ts';
import type { Land } from './land.ts';
import { boundsAround } from './map-bounds.ts';
import type { PlaceIndex } from './place-index.ts';
import { placesAround } from './search-places.ts';

/** The radius of the map around the center of its cell, in meters: beyond the screen from anywhere in the cell. */
const radiusMeters = 50_000;

/** More names would not be legible. */
const maxNames = 400;

/**
 * The fallback map around a position: coastlines and the names of towns and districts. It has no streets. It is the
 * same for all positions in a cell.
 *
 * Data: Natural Earth, public domain; GeoNames, CC BY 4.0.
 */
export function embeddedMap(land: Land, places: PlaceIndex, position: Position): EmbeddedMap {
  const cell = mapCell(position);
  return {
    cell,
    land: { type: 'MultiPolygon', coordinates: [...land.clipTo(boundsAround(cell, radiusMeters))] },
    places: placesAround(places, cell, radiusMeters)
      .slice(0, maxNames)
      .map((entry) => ({ name: entry.name, position: roundPosition(entry.position) })),
  };
}
