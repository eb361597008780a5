import { metresBetween, type Position } from '#domain/delivery/position.ts';
import { mostPlaces, nearMetres, type Place } from './geocoder.ts';

/** The likeliest places, those near the venue before all others. */
export function nearFirst(places: readonly Place[], near: Position): readonly Place[] {
  const isNear = ({ position }: Place) => metresBetween(position, near) <= nearMetres;
  return [...places.filter(isNear), ...places.filter((place) => !isNear(place))].slice(0, mostPlaces);
}
