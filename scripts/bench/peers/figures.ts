import type { Figure } from '../figure.ts';
import type { ExportedSite } from '../site.ts';
import type { LoadResult } from '../wrk.ts';
import type { Runs } from './measure-rounds.ts';
import { ourNames } from './our-servers.ts';
import { astro, next } from './peer-programs.ts';
import { type Pairs, sideBySide } from './side-by-side.ts';

/** Who serves ready-made bytes, and what Next.js does without packing. */
export const upperLimitName = 'nginx gzip_static';
export const nextUncompressed = `${next.name}, not packed`;

/** What was measured of everybody, by name. */
export interface Measured {
  /** How many elements the page has, the same with everybody. */
  readonly elements: number;
  /** Milliseconds until the first answer in a language. */
  readonly cold: Runs;
  readonly bytes: Runs;
  readonly loaded: Runs<LoadResult>;
  /** Milliseconds from an edited price to the first answer that shows it. */
  readonly live: Runs;
  /** Milliseconds that our servers themselves said of the same. */
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

/** Each of ours beside those with whom it is compared. */
export function figuresOf(measured: Measured): readonly Figure[] {
  const { elements, cold, bytes, loaded, live, inServer, exported, memory } = measured;
  const inServers = new Map([...live, [ourNames.origin, inServer.origin]]);
  return [
    ...sideBySide(
      {
        title: 'the stored page',
        unit: 'requests/s',
        runs: mapRuns(loaded, ({ rate }) => rate),
        note: `to browsers that take gzip; ${elements} elements`,
      },
      pairs,
    ),
    ...sideBySide(
      { title: '99 of 100 of those within', unit: 'ms', runs: mapRuns(loaded, ({ p99 }) => p99) },
      pairs,
    ),
    ...sideBySide(
      { title: 'bytes sent', unit: 'bytes', runs: bytes, note: 'to a browser that takes br and gzip' },
      pairs,
    ),
    ...sideBySide(
      { title: 'the page not made yet', unit: 'ms', runs: cold, note: 'a language each, but for the first' },
      pairs,
    ),
    {
      name: `a page of the whole site: ${ourNames.export}`,
      unit: 'ms',
      runs: [exported.commandMs / exported.pages],
      note: `${exported.pages} pages exported at once, on all cores`,
    },
    ...sideBySide(
      { title: 'one price from edit to live', unit: 'ms', runs: live, note: 'ours: the whole commands' },
      pairs,
    ),
    ...sideBySide(
      { title: 'the same without the command around it', unit: 'ms', runs: inServers },
      { [ourNames.origin]: [next.name, astro.name] },
    ),
    {
      name: 'one price published to purged at Varnish, in the server',
      unit: 'ms',
      runs: inServer.varnish,
      bar: { kind: 'at most', value: 1_000 },
      ...(inServer.varnish.length > 0 ? {} : { note: 'not installed: varnish' }),
    },
    ...sideBySide(
      {
        title: 'memory after all that',
        unit: 'MB',
        runs: memory,
        note: 'ours with its database inside; Varnish and nginx alone',
      },
      pairs,
    ),
  ];
}
