import { openGeocoder } from '../adapters/geo/open-geocoder.ts';
import { openMapTiles } from '../adapters/geo/open-map-tiles.ts';
import type { GeoSources } from '../geo/geocoding.ts';
import { mapSourceAt } from '../geo/map-sources.ts';
import { type MapTilesFile, openMapTilesFile } from '../http/map-tiles-file.ts';
import type { Log } from '../log.ts';
import type { Settings } from './settings.ts';

interface OpenGeo {
  readonly geocoding: GeoSources;
  /** The archive of map tiles; `null` without one. */
  readonly mapTiles: MapTilesFile | null;
  close(): Promise<void>;
}

/** Opens the geocoder and the maps. */
export async function openGeo({ mapTiles, mapStyle, geocoder }: Settings, log: Log): Promise<OpenGeo> {
  const tiles = mapTiles === null ? null : await openMapTiles(mapTiles);
  const sources = { tiles: tiles?.bounds ?? null, style: mapStyle };
  return {
    geocoding: {
      geocoder: openGeocoder({ fetch, photonBase: geocoder, log, now: Date.now }),
      mapAt: (position) => mapSourceAt(sources, position),
    },
    mapTiles: tiles && openMapTilesFile(tiles),
    close: async () => tiles?.file.close(),
  };
}
