import { join } from 'node:path';
import { buildName } from '../adapters/astro/build-name.ts';
import type { Log } from '../log.ts';
import { measuredEdge } from '../operations/metrics/measured.ts';
import type { Meters } from '../operations/metrics/meters.ts';
import { type EdgeHead, edgeHead } from '../page-cache/cdn/edge-head.ts';
import { buildTag } from '../page-cache/cdn/edge-tags.ts';
import type { Purging } from '../page-cache/cdn/purging.ts';
import { edgeOf, keepPurging } from './open-edge.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** A site that stands behind a cache, or behind none. */
export interface BehindEdge {
  /** `null` where nothing stands before the site that can be told what to forget. */
  readonly edgeHead: EdgeHead | null;
  readonly purging: Purging;
  close(): Promise<void>;
}

/**
 * Joins a process to the cache in front of the site.
 *
 * Pages name files of the build that made them. What an older build made is forgotten when the first process of a newer
 * one starts, and once more by each older process that ends, which has gone on making pages meanwhile.
 */
export async function standBehindEdge(
  settings: Settings,
  builtSite: string,
  store: Store,
  { meters, log }: { readonly meters: Meters; readonly log: Log },
): Promise<BehindEdge> {
  const asSet = edgeOf(settings);
  const edge = asSet && measuredEdge(asSet, meters, () => performance.now());
  const purging = await keepPurging(edge, store, log);
  if (!edge) return { edgeHead: null, purging, close: purging.close };

  const { builds, purges } = store;
  const forget = (build: string) =>
    purges.put({ kind: 'purge', payload: { licence: null, tags: [buildTag(build)] } });
  const build = await buildName(join(builtSite, 'server'));
  const before = await builds.takeOver(build);
  if (before !== null) await forget(before);

  const bequeath = async () => {
    if ((await builds.current()) !== build) await forget(build);
  };
  return {
    edgeHead: edgeHead(edge, build),
    purging,
    async close() {
      await bequeath().catch((fault: unknown) => log.error('an old build is not forgotten', { fault }));
      await purging.close();
    },
  };
}
