import type { Position } from '#domain/delivery/position.ts';

/** A box on the globe, in degrees. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const metersPerDegree = 111_195;

/** The box that extends this far from a position in every direction. It ends at the poles and the antimeridian. */
export function boundsAround({ lat, lng }: Position, meters: number): Bounds {
  const up = meters / metersPerDegree;
  const [south, north] = [Math.max(-90, lat - up), Math.min(90, lat + up)];
  // Meridians are closest at the edge nearer to its pole.
  const shrink = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const along = shrink > 0.01 ? up / shrink : 180;
  return { west: Math.max(-180, lng - along), south, east: Math.min(180, lng + along), north };
}
