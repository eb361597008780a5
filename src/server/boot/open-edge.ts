import { cloudflare } from '../adapters/cdn/cloudflare.ts';
import { fastly } from '../adapters/cdn/fastly.ts';
import { varnish } from '../adapters/cdn/varnish.ts';
import type { Log } from '../log.ts';
import type { Edge } from '../page-cache/cdn/edge.ts';
import { noPurging, openPurging, type Purging } from '../page-cache/cdn/purging.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The cache in front of the site; `null` where the settings name none. */
export function edgeOf({ cdn }: Settings): Edge | null {
  switch (cdn?.kind) {
    case undefined:
      return null;
    case 'varnish':
      return varnish(cdn);
    case 'cloudflare':
      return cloudflare(cdn);
    case 'fastly':
      return fastly(cdn);
  }
}

/** Keeps the cache in front of the site from showing what is no longer so. */
export async function keepPurging(edge: Edge | null, { purges }: Store, log: Log): Promise<Purging> {
  if (!edge) return noPurging;
  return openPurging({ edge, outbox: purges, clock: () => performance.now(), log });
}
