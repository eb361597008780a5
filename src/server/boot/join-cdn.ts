import { join } from 'node:path';
import { computeBuildId } from '../adapters/astro/build-id.ts';
import { openCdn } from '../adapters/cdn/cdn-registry.ts';
import type { Log } from '../log.ts';
import { measuredCdn } from '../operations/metrics/measured.ts';
import type { Meters } from '../operations/metrics/meters.ts';
import { buildTag } from '../page-cache/cdn/cache-tags.ts';
import { type CdnHeaders, createCdnHeaders } from '../page-cache/cdn/cdn-headers.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import { openCdnPurging } from './open-cdn.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The connection to a CDN, if there is one. */
export interface JoinedCdn {
  /** `null` without a CDN that can be purged. */
  readonly cdnHead: CdnHeaders | null;
  readonly purging: Purger;
  close(): Promise<void>;
}

/**
 * Joins a process to the CDN in front of the site.
 *
 * Pages name files of the build that made them. The first process of a new build purges the pages of the old one. Each
 * older process purges them once more when it stops, because it has gone on rendering pages meanwhile.
 */
export async function joinCdn(
  settings: Settings,
  builtSite: string,
  store: Store,
  { meters, log }: { readonly meters: Meters; readonly log: Log },
): Promise<JoinedCdn> {
  const configured = settings.cdn && openCdn(settings.cdn);
  const cdn = configured && measuredCdn(configured, meters, () => performance.now());
  const purging = await openCdnPurging(cdn, store, log);
  if (!cdn) return { cdnHead: null, purging, close: purging.close };

  const { cdnBuilds, purgeOutbox } = store;
  const purge = (build: string) =>
    purgeOutbox.put({ kind: 'purge', payload: { licence: null, tags: [buildTag(build)] } });
  const build = await computeBuildId(join(builtSite, 'server'));
  const previous = await cdnBuilds.takeOver(build);
  if (previous !== null) await purge(previous);

  const purgeIfReplaced = async () => {
    if ((await cdnBuilds.current()) !== build) await purge(build);
  };
  return {
    cdnHead: createCdnHeaders(cdn, build),
    purging,
    async close() {
      await purgeIfReplaced().catch((error: unknown) =>
        log.error('purging an old build failed', { fault: error }),
      );
      await purging.close();
    },
  };
}
