import { metersBetween, type Position } from '#domain/delivery/position.ts';
import { type GeocoderResult, maxGeocoderResults, nearbyMeters } from './geocoder.ts';

/** The likeliest places, those near the venue before all others. */
export function nearFirst(places: readonly GeocoderResult[], near: Position): readonly GeocoderResult[] {
  const isNear = ({ position }: GeocoderResult) => metersBetween(position, near) <= nearbyMeters;
  return [...places.filter(isNear), ...places.filter((place) => !isNear(place))].slice(0, maxGeocoderResults);
}
