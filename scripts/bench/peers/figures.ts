import type { Figure } from '../figure.ts';
import type { ExportedSite } from '../site.ts';
import type { LoadResult } from '../wrk.ts';
import type { Runs } from './measure-rounds.ts';
import { ourNames } from './our-servers.ts';
import { astro, next } from './peer-programs.ts';
import { type Pairs, sideBySide } from './side-by-side.ts';

/** The names of nginx with precompressed bytes, and of Next.js without compression. */
export const upperLimitName = 'nginx gzip_static';
export const nextUncompressed = `${next.name}, uncompressed`;

/** All measurements, by name of the server. */
export interface Measured {
  /** The number of elements of the page, the same for all servers. */
  readonly elements: number;
  /** Milliseconds of the first response in a language. */
  readonly cold: Runs;
  readonly bytes: Runs;
  readonly loaded: Runs<LoadResult>;
  /** Milliseconds from an edited price to the first response that shows it. */
  readonly live: Runs;
  /** The same as reported by our servers, in milliseconds. */
  readonly inServer: Readonly<Record<'origin' | 'varnish', readonly number[]>>;
  readonly exported: ExportedSite;
  /** Megabytes. */
  readonly memory: Runs;
}

const pairs: Pairs = {
  [ourNames.origin]: [upperLimitName, next.name, nextUncompressed, astro.name],
  [ourNames.varnish]: [upperLimitName],
  [ourNames.export]: [upperLimitName],
};

const mapRuns = <Run>(runs: Runs<Run>, figureOf: (run: Run) => number): Runs =>
  new Map([...runs].map(([name, all]) => [name, all.map(figureOf)]));

/** Figures of each of our servers next to those it is compared with. */
export function figuresOf(measured: Measured): readonly Figure[] {
  const { elements, cold, bytes, loaded, live, inServer, exported, memory } = measured;
  const inServers = new Map([...live, [ourNames.origin, inServer.origin]]);
  return [
    ...sideBySide(
      {
        title: 'the cached page',
        unit: 'requests/s',
        runs: mapRuns(loaded, ({ rate }) => rate),
        note: `with gzip; ${elements} elements`,
      },
      pairs,
    ),
    ...sideBySide(
      { title: '99th percentile of those', unit: 'ms', runs: mapRuns(loaded, ({ p99 }) => p99) },
      pairs,
    ),
    ...sideBySide(
      { title: 'bytes sent', unit: 'bytes', runs: bytes, note: 'to a browser that accepts br and gzip' },
      pairs,
    ),
    ...sideBySide(
      { title: 'the uncached page', unit: 'ms', runs: cold, note: 'one run per language, without the first' },
      pairs,
    ),
    {
      name: `a page of the whole site: ${ourNames.export}`,
      unit: 'ms',
      runs: [exported.commandMs / exported.pages],
      note: `${exported.pages} pages exported at once, on all cores`,
    },
    ...sideBySide(
      { title: 'one price from edit to live', unit: 'ms', runs: live, note: 'ours: complete commands' },
      pairs,
    ),
    ...sideBySide(
      { title: 'the same, server time only', unit: 'ms', runs: inServers },
      { [ourNames.origin]: [next.name, astro.name] },
    ),
    {
      name: 'one price from publish to Varnish purge, server time',
      unit: 'ms',
      runs: inServer.varnish,
      bar: { kind: 'at most', value: 1_000 },
      ...(inServer.varnish.length > 0 ? {} : { note: 'not installed: varnish' }),
    },
    ...sideBySide(
      {
        title: 'memory afterwards',
        unit: 'MB',
        runs: memory,
        note: 'ours includes the database; Varnish and nginx without their origin',
      },
      pairs,
    ),
  ];
}
