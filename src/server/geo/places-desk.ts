import type { EmbeddedMap } from '#contracts/shapes/place.ts';
import type { Position } from '#domain/delivery/position.ts';
import type { Visit } from '../catalog/visit.ts';
import { findPlaces, namePlace } from './find-places.ts';
import type { Geocoder } from './geocoder.ts';

/** What is known of the world around venues. */
export interface PlacesWorld {
  readonly geocoder: Geocoder;
  /** The map of last resort around a place; the same for everybody in a cell. */
  readonly mapAround: (position: Position) => Promise<EmbeddedMap>;
}

/** Opens the places around one venue, for one request. */
export function openPlacesDesk({ geocoder, mapAround }: PlacesWorld, { menu, language }: Visit) {
  const asker = () => ({ language, country: menu.field('menu_country') });
  return {
    find: (text: string, near: Position) => findPlaces(geocoder, text, near, asker()),
    name: (position: Position) => namePlace(geocoder, position, asker()),
    mapAround,
  };
}
