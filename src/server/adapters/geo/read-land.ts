import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Land, landOf } from '#server/geo/land.ts';

const pairSchema = z.tuple([z.number(), z.number()]);

const topologySchema = z.object({
  objects: z.object({
    land: z.object({
      geometries: z.tuple([
        z.object({
          type: z.literal('MultiPolygon'),
          /** The rings of each island and the arcs of each ring; `~n` is arc `n` reversed. */
          arcs: z.array(z.array(z.array(z.int()))),
        }),
      ]),
    }),
  }),
  transform: z.object({ scale: pairSchema, translate: pairSchema }),
});

type Topology = z.output<typeof topologySchema>;

/** Alternating longitudes and latitudes. */
type Coordinates = Float32Array;

const arcsStart = '"arcs":[';
const arcsEnd = ']]]';
const arcSeparator = ']],[[';

/** The number of arcs to read before yielding to the event loop. */
const arcsPerChunk = 10;

/**
 * Reads the land polygons of the package `world-atlas`: Natural Earth at 1:10 000 000, accurate to a few hundred
 * meters.
 *
 * Parses the arcs, which are most of the file, one by one: parsing them together would take 40 MB and block the thread
 * for a tenth of a second.
 */
export async function readLand(): Promise<Land> {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  const text = await readFile(file, 'latin1');
  const from = text.lastIndexOf(arcsStart) + arcsStart.length;
  const to = text.indexOf(arcsEnd, from) + arcsEnd.length - 1;
  const topology = z.parse(topologySchema, JSON.parse(text.slice(0, from) + text.slice(to)));

  const arcs: Coordinates[] = [];
  for (const arc of text.slice(from + '[['.length, to - ']]'.length).split(arcSeparator)) {
    arcs.push(readArc(arc, topology.transform));
    if (arcs.length % arcsPerChunk === 0) await yieldToEventLoop();
  }

  const islands = topology.objects.land.geometries[0].arcs;
  const rings = islands.flat().map((ring) => unwrapRing(joinArcs(ring, arcs)));
  return landOf({
    coordinates: joinCoordinates(rings),
    rings: ringStarts(rings),
    polygonOfRing: Uint16Array.from(islands.flatMap((island, number) => island.map(() => number))),
  });
}

/** Decodes an arc from its delta-encoded grid steps. */
function readArc(text: string, { scale, translate }: Topology['transform']): Coordinates {
  const steps = text.match(/-?\d+/g) ?? [];
  const corners = new Float32Array(steps.length);
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += Number(steps[at]);
    y += Number(steps[at + 1]);
    corners[at] = x * scale[0] + translate[0];
    corners[at + 1] = y * scale[1] + translate[1];
  }
  return corners;
}

/** Joins the arcs of a ring, without their shared endpoints. */
function joinArcs(ring: readonly number[], arcs: readonly Coordinates[]): Coordinates {
  return joinCoordinates(
    ring.map((number, at) => {
      const arc = arcs[number < 0 ? ~number : number] ?? new Float32Array();
      return (number < 0 ? reversedArc(arc) : arc).subarray(at === 0 ? 0 : 2);
    }),
  );
}

/**
 * Unwraps a ring: where it crosses the antimeridian, its longitudes continue beyond 180 degrees. A ring around the
 * earth, such as Antarctica, is closed over the pole.
 */
function unwrapRing(ring: Coordinates): Coordinates {
  const unwrapped = ring.slice();
  let offset = 0;
  for (let at = 2; at < ring.length; at += 2) {
    const step = (ring[at] ?? 0) - (ring[at - 2] ?? 0);
    if (Math.abs(step) > 180) offset -= 360 * Math.sign(step);
    unwrapped[at] = (ring[at] ?? 0) + offset;
  }
  if (offset === 0) return unwrapped;
  const [start = 0, startLat = 0] = unwrapped;
  return joinCoordinates([unwrapped, Float32Array.of(start + offset, -90, start, -90, start, startLat)]);
}

function reversedArc(corners: Coordinates): Coordinates {
  const reversed = corners.toReversed();
  for (let at = 0; at < reversed.length; at += 2) reversed.subarray(at, at + 2).reverse();
  return reversed;
}

function joinCoordinates(pieces: readonly Coordinates[]): Coordinates {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The start of each ring in corners, and the end of the last ring. */
function ringStarts(rings: readonly Coordinates[]): Uint32Array {
  const all = new Uint32Array(rings.length + 1);
  for (const [at, ring] of rings.entries()) all[at + 1] = (all[at] ?? 0) + ring.length / 2;
  return all;
}
