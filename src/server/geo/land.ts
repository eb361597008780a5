import type { Bounds } from './map-bounds.ts';

/** GeoJSON: longitude first, in degrees. */
export type LngLat = [lng: number, lat: number];

/** The outlines of a land mass: its coast, then the shores of its inland waters. */
export type PolygonRings = LngLat[][];

/** The land masses of the earth. */
export interface Land {
  /** The land in a box, clipped at the edges. */
  clipTo(bounds: Bounds): readonly PolygonRings[];
}

/** All land in compact form: corners in one array, ring after ring, land mass after land mass. */
export interface LandRings {
  /** Alternating longitude and latitude; a ring that crosses the antimeridian continues beyond 180. */
  readonly coordinates: Float32Array;
  /** The index of each ring's first corner, and the end of the last ring. */
  readonly rings: Uint32Array;
  /** The land mass of each ring; rings of one land mass are adjacent, the outer coast first. */
  readonly polygonOfRing: Uint16Array;
}

/** Offsets for rings that cross the antimeridian. */
const wrapOffsets = [0, 360, -360] as const;

export function landOf({ coordinates, rings, polygonOfRing }: LandRings): Land {
  const boxes = rings.subarray(0, -1).reduce(
    (all, _, ring) => {
      all.set(
        boundsOfRing(coordinates.subarray(2 * (rings[ring] ?? 0), 2 * (rings[ring + 1] ?? 0))),
        4 * ring,
      );
      return all;
    },
    new Float32Array(4 * polygonOfRing.length),
  );

  const touches = (ring: number, { west, south, east, north }: Bounds) =>
    (boxes[4 * ring] ?? 0) <= east &&
    (boxes[4 * ring + 1] ?? 0) <= north &&
    (boxes[4 * ring + 2] ?? 0) >= west &&
    (boxes[4 * ring + 3] ?? 0) >= south;

  const islandsIn = (bounds: Bounds): readonly PolygonRings[] => {
    const found = new Map<number, PolygonRings>();
    for (const [ring, island] of polygonOfRing.entries()) {
      if (!touches(ring, bounds)) continue;
      const [from = 0, to = 0] = rings.subarray(ring, ring + 2);
      const clipped = clipRing(coordinates.subarray(2 * from, 2 * to), bounds);
      if (clipped.length > 0) found.set(island, [...(found.get(island) ?? []), clipped]);
    }
    return [...found.values()];
  };

  return {
    clipTo: (bounds) =>
      wrapOffsets.flatMap((offset) =>
        islandsIn({ ...bounds, west: bounds.west + offset, east: bounds.east + offset }).map((island) =>
          island.map((ring) => ring.map(([lng, lat]): LngLat => [lng - offset, lat])),
        ),
      ),
  };
}

function boundsOfRing(corners: Float32Array): readonly [number, number, number, number] {
  let [west, south, east, north] = [540, 90, -540, -90];
  for (let at = 0; at < corners.length; at += 2) {
    const lng = corners[at] ?? 0;
    const lat = corners[at + 1] ?? 0;
    if (lng < west) west = lng;
    if (lng > east) east = lng;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return [west, south, east, north];
}

/** One edge of the box, by its axis and coordinate. */
interface ClipEdge {
  readonly axis: 0 | 1;
  readonly at: number;
  /** 1 where the kept side is greater, -1 where it is less. */
  readonly keptSide: 1 | -1;
}

/**
 * Clips a closed ring to a box (Sutherland–Hodgman). Parts separated by the box stay joined along its edges. Empty when
 * nothing is left.
 *
 * @param ring alternating longitudes and latitudes.
 */
export function clipRing(ring: ArrayLike<number>, { west, south, east, north }: Bounds): LngLat[] {
  const edges: readonly ClipEdge[] = [
    { axis: 1, at: south, keptSide: 1 },
    { axis: 1, at: north, keptSide: -1 },
    { axis: 0, at: west, keptSide: 1 },
    { axis: 0, at: east, keptSide: -1 },
  ];
  const clipped = edges.reduce<ArrayLike<number>>(clipByEdge, ring);
  const corners = Array.from({ length: clipped.length / 2 }, (_, at) =>
    roundedLngLat(clipped[2 * at], clipped[2 * at + 1]),
  ).filter((corner, at, all) => !isSamePoint(corner, all.at(at - 1)));
  const [first] = corners;
  return first && corners.length >= 3 ? [...corners, first] : [];
}

function clipByEdge(ring: ArrayLike<number>, { axis, at, keptSide }: ClipEdge): readonly number[] {
  const clipped: number[] = [];
  const depthOf = (corner: number) => ((ring[corner + axis] ?? 0) - at) * keptSide;
  let from = ring.length - 2;
  for (let to = 0; to < ring.length; to += 2) {
    const [before, here] = [depthOf(from), depthOf(to)];
    if (before >= 0 !== here >= 0) clipped.push(...interpolate(ring, from, to, before / (before - here)));
    if (here >= 0) clipped.push(ring[to] ?? 0, ring[to + 1] ?? 0);
    from = to;
  }
  return clipped;
}

/** The point at a fraction of the way between two corners. */
function interpolate(ring: ArrayLike<number>, from: number, to: number, share: number): LngLat {
  const [lng = 0, lat = 0] = [ring[from], ring[from + 1]];
  return [lng + share * ((ring[to] ?? 0) - lng), lat + share * ((ring[to + 1] ?? 0) - lat)];
}

/** Rounds to ten meters, finer than the data. */
const roundedLngLat = (lng = 0, lat = 0): LngLat => [
  Math.round(lng * 1e4) / 1e4,
  Math.round(lat * 1e4) / 1e4,
];

const isSamePoint = (one: LngLat, other: LngLat | undefined) => one[0] === other?.[0] && one[1] === other[1];
