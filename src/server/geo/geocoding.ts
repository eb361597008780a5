import type { MapSource } from '#contracts/shapes/map-source.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { Geocoder } from './geocoder.ts';
import { reverseGeocode, searchAddresses } from './search-addresses.ts';

/** The geographic data sources. */
export interface GeoSources {
  readonly geocoder: Geocoder;
  /** The map around a position; `null` for no map. */
  readonly mapAt: (position: Position) => MapSource | null;
}

/** Opens the geocoding of one venue, for one request. */
export function openGeocoding({ geocoder, mapAt }: GeoSources, { menu, language }: RequestContext) {
  const context = () => ({ language, country: menu.field('menu_country') });
  return {
    search: (text: string, near: Position) => searchAddresses(geocoder, text, near, context()),
    reverse: (position: Position) => reverseGeocode(geocoder, position, context()),
    mapAt,
  };
}
