/** A place on the globe, in degrees. */
export interface Position {
  /** -90 to 90. */
  readonly lat: number;
  /** -180 to 180. */
  readonly lng: number;
}

/** Mean radius of the earth, in metres. */
const earthRadius = 6_371_008.8;

/** Five decimals are about a metre: enough for a doorstep. */
const stepsPerDegree = 100_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function isPosition({ lat, lng }: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** The way between two places as the crow flies, in metres. */
export function metersBetween(one: Position, other: Position): number {
  const up = Math.sin(radians(other.lat - one.lat) / 2) ** 2;
  const along = Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  const chord = up + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * along;
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** The place `metres` away in a direction, in degrees clockwise from north. */
export function positionFrom(start: Position, metres: number, bearing: number): Position {
  const way = metres / earthRadius;
  const lat = Math.asin(
    Math.sin(radians(start.lat)) * Math.cos(way) +
      Math.cos(radians(start.lat)) * Math.sin(way) * Math.cos(radians(bearing)),
  );
  const turn = Math.atan2(
    Math.sin(radians(bearing)) * Math.sin(way) * Math.cos(radians(start.lat)),
    Math.cos(way) - Math.sin(radians(start.lat)) * Math.sin(lat),
  );
  const lng = start.lng + (turn * 180) / Math.PI;
  return { lat: (lat * 180) / Math.PI, lng: ((lng + 540) % 360) - 180 };
}

/** A place to the metre: five decimals. */
export function roundPosition({ lat, lng }: Position): Position {
  return { lat: roundDegrees(lat), lng: roundDegrees(lng) };
}

// Adding zero makes of -0 a 0, which reads the same in an address.
const roundDegrees = (degrees: number) => Math.round(degrees * stepsPerDegree) / stepsPerDegree + 0;

const written = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/;

/** Reads `lat,lng`, to the metre; `null` when it is no place on the globe. */
export function readPosition(text: string): Position | null {
  const [, lat, lng] = written.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const position = roundPosition({ lat: Number(lat), lng: Number(lng) });
  return isPosition(position) ? position : null;
}

/** Writes a place as addresses carry it: `lat,lng`, to the metre. */
export function writePosition(position: Position): string {
  const { lat, lng } = roundPosition(position);
  return `${plain(lat)},${plain(lng)}`;
}

/** Without an exponent, which `String` gives to the smallest numbers. */
const plain = (degrees: number) => degrees.toFixed(5).replace(/\.?0+$/, '');
