import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as breath } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Land, landOf } from '#server/geo/land.ts';

const pairSchema = z.tuple([z.number(), z.number()]);

const topologySchema = z.object({
  objects: z.object({
    land: z.object({
      geometries: z.tuple([
        z.object({
          type: z.literal('MultiPolygon'),
          /** For each island its rings, for each ring its arcs; `~n` is the arc `n` walked backwards. */
          arcs: z.array(z.array(z.array(z.int()))),
        }),
      ]),
    }),
  }),
  transform: z.object({ scale: pairSchema, translate: pairSchema }),
});

type Topology = z.output<typeof topologySchema>;

/** Longitude and latitude in turn. */
type Coordinates = Float32Array;

const arcsStart = '"arcs":[';
const arcsEnd = ']]]';
const arcSeparator = ']],[[';

/** How many arcs are read before others may have the thread. */
const arcsPerSlice = 10;

/**
 * Reads where there is land from the package `world-atlas`: Natural Earth's land at 1:10 000 000, right to a few
 * hundred metres.
 *
 * The arcs, which are nearly all of the file, are read one by one: together they would take 40 MB and a tenth of a
 * second in which nothing else is done.
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
    if (arcs.length % arcsPerSlice === 0) await breath();
  }

  const islands = topology.objects.land.geometries[0].arcs;
  const rings = islands.flat().map((ring) => unwrapRing(joinArcs(ring, arcs)));
  return landOf({
    coordinates: joinCoordinates(rings),
    rings: ringStarts(rings),
    polygonOfRing: Uint16Array.from(islands.flatMap((island, number) => island.map(() => number))),
  });
}

/** An arc is written as steps of a grid. */
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

/** Each arc of a ring begins where the one before ended. */
function joinArcs(ring: readonly number[], arcs: readonly Coordinates[]): Coordinates {
  return joinCoordinates(
    ring.map((number, at) => {
      const arc = arcs[number < 0 ? ~number : number] ?? new Float32Array();
      return (number < 0 ? reversedArc(arc) : arc).subarray(at === 0 ? 0 : 2);
    }),
  );
}

/**
 * A ring as one walks along it: where it crosses the antimeridian its longitudes go on instead of starting anew. One
 * that goes around the earth, as Antarctica does, is closed over the pole.
 */
function unwrapRing(ring: Coordinates): Coordinates {
  const walked = ring.slice();
  let turn = 0;
  for (let at = 2; at < ring.length; at += 2) {
    const step = (ring[at] ?? 0) - (ring[at - 2] ?? 0);
    if (Math.abs(step) > 180) turn -= 360 * Math.sign(step);
    walked[at] = (ring[at] ?? 0) + turn;
  }
  if (turn === 0) return walked;
  const [start = 0, startLat = 0] = walked;
  return joinCoordinates([walked, Float32Array.of(start + turn, -90, start, -90, start, startLat)]);
}

function reversedArc(corners: Coordinates): Coordinates {
  const turned = corners.toReversed();
  for (let at = 0; at < turned.length; at += 2) turned.subarray(at, at + 2).reverse();
  return turned;
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

/** Where each ring begins, counted in corners, and where the last ends. */
function ringStarts(rings: readonly Coordinates[]): Uint32Array {
  const all = new Uint32Array(rings.length + 1);
  for (const [at, ring] of rings.entries()) all[at + 1] = (all[at] ?? 0) + ring.length / 2;
  return all;
}
