/** A geographic position, in degrees. */
export interface Position {
  /** -90 to 90. */
  readonly lat: number;
  /** -180 to 180. */
  readonly lng: number;
}

/** Mean radius of the earth, in meters. */
const earthRadius = 6_371_008.8;

/** The length of a degree of latitude. */
export const metersPerDegree = (earthRadius * Math.PI) / 180;

/** Five decimals are about a meter: precise enough for a front door. */
const stepsPerDegree = 100_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function isPosition({ lat, lng }: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Great-circle distance between two positions, in meters. */
export function metersBetween(one: Position, other: Position): number {
  const up = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const along = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const chord = up + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** Rounds a position to about a meter: five decimals. */
export function roundPosition({ lat, lng }: Position): Position {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}

// Adding zero turns -0 into 0, so URLs are the same.
const roundDegrees = (degrees: number) => Math.round(degrees * stepsPerDegree) / stepsPerDegree + 0;

const written = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** Parses `lat,lng`, rounded to the meter; `null` when it is not a valid position. */
export function readPosition(text: string): Position | null {
  const [, lat, lng] = written.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const position = roundPosition({ lat: Number(lat), lng: Number(lng) });
  return isPosition(position) ? position : null;
}

/** Formats a position for URLs: `lat,lng`, rounded to the meter. */
export function writePosition(position: Position): string {
  const { lat, lng } = roundPosition(position);
  return `${plain(lat)},${plain(lng)}`;
}

/** Without an exponent, which `String` uses for very small numbers. */
const plain = (degrees: number) => degrees.toFixed(5).replace(/\.?0+$/, '');
