import type { EmbeddedMap } from '#contracts/shapes/found-address.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { Geocoder } from './geocoder.ts';
import { reverseGeocode, searchAddresses } from './search-addresses.ts';

/** What is known of the world around venues. */
export interface GeoSources {
  readonly geocoder: Geocoder;
  /** The map of last resort around a place; the same for everybody in a cell. */
  readonly mapAround: (position: Position) => Promise<EmbeddedMap>;
}

/** Opens the places around one venue, for one request. */
export function openGeocoding({ geocoder, mapAround }: GeoSources, { menu, language }: RequestContext) {
  const asker = () => ({ language, country: menu.field('menu_country') });
  return {
    search: (text: string, near: Position) => searchAddresses(geocoder, text, near, asker()),
    reverse: (position: Position) => reverseGeocode(geocoder, position, asker()),
    mapAround,
  };
}
