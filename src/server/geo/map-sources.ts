import { type MapSource, mapTilesPath } from '#contracts/shapes/map-source.ts';
import type { Position } from '#domain/delivery/position.ts';

/** A box on the globe, in degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface MapSources {
  /** The bounds of our own archive of map tiles; `null` without one. */
  readonly tiles: Bounds | null;
  /** The address of a map style; `null` for none. */
  readonly style: string | null;
}

/** Chooses the map around a position: our own tiles where they cover it, else the map style; `null` for no map. */
export function mapSourceAt({ tiles, style }: MapSources, position: Position): MapSource | null {
  if (tiles && isWithin(tiles, position)) return { kind: 'tiles', url: mapTilesPath };
  return style === null ? null : { kind: 'style', url: style };
}

const isWithin = ({ west, south, east, north }: Bounds, { lat, lng }: Position) =>
  lat >= south && lat <= north && lng >= west && lng <= east;
