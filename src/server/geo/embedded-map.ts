import type { EmbeddedMap } from '#contracts/shapes/found-address.ts';
import { mapCell } from '#domain/delivery/map-cell.ts';
import { type Position, roundPosition } from '#domain/delivery/position.ts';
import type { Land } from './land.ts';
import { boundsAround } from './map-bounds.ts';
import type { PlaceIndex } from './place-index.ts';
import { placesAround } from './search-places.ts';

/** How far the map reaches from the middle of its cell, in metres: past the screen from anywhere in the cell. */
const radiusMeters = 50_000;

/** More names than can be told apart help nobody. */
const maxNames = 400;

/**
 * The map of last resort around a place: where land ends, and what towns and their parts are called. It knows no
 * streets. Everybody in the same cell gets the same.
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
