import { join } from 'node:path';
import { computeBuildId } from '../adapters/astro/build-id.ts';
import type { Log } from '../log.ts';
import { measuredCdn } from '../operations/metrics/measured.ts';
import type { Meters } from '../operations/metrics/meters.ts';
import { buildTag } from '../page-cache/cdn/cache-tags.ts';
import { type CdnHeaders, createCdnHeaders } from '../page-cache/cdn/cdn-headers.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import { cdnOf, openCdnPurging } from './open-cdn.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** A site that stands behind a cache, or behind none. */
export interface JoinedCdn {
  /** `null` where nothing stands before the site that can be told what to forget. */
  readonly cdnHead: CdnHeaders | null;
  readonly purging: Purger;
  close(): Promise<void>;
}

/**
 * Joins a process to the cache in front of the site.
 *
 * Pages name files of the build that made them. What an older build made is forgotten when the first process of a newer
 * one starts, and once more by each older process that ends, which has gone on making pages meanwhile.
 */
export async function joinCdn(
  settings: Settings,
  builtSite: string,
  store: Store,
  { meters, log }: { readonly meters: Meters; readonly log: Log },
): Promise<JoinedCdn> {
  const asSet = cdnOf(settings);
  const edge = asSet && measuredCdn(asSet, meters, () => performance.now());
  const purging = await openCdnPurging(edge, store, log);
  if (!edge) return { cdnHead: null, purging, close: purging.close };

  const { cdnBuilds, purgeOutbox } = store;
  const forget = (build: string) =>
    purgeOutbox.put({ kind: 'purge', payload: { licence: null, tags: [buildTag(build)] } });
  const build = await computeBuildId(join(builtSite, 'server'));
  const before = await cdnBuilds.takeOver(build);
  if (before !== null) await forget(before);

  const bequeath = async () => {
    if ((await cdnBuilds.current()) !== build) await forget(build);
  };
  return {
    cdnHead: createCdnHeaders(edge, build),
    purging,
    async close() {
      await bequeath().catch((fault: unknown) => log.error('an old build is not forgotten', { fault }));
      await purging.close();
    },
  };
}
