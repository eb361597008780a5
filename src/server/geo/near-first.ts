import { metersBetween, type Position } from '#domain/delivery/position.ts';
import { type GeocoderResult, maxGeocoderResults, nearbyMeters } from './geocoder.ts';

/** The likeliest addresses, those near the venue first. */
export function nearFirst(results: readonly GeocoderResult[], near: Position): readonly GeocoderResult[] {
  const isNear = ({ position }: GeocoderResult) => metersBetween(position, near) <= nearbyMeters;
  return [...results.filter(isNear), ...results.filter((result) => !isNear(result))].slice(
    0,
    maxGeocoderResults,
  );
}
