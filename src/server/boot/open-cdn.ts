import { cloudflare } from '../adapters/cdn/cloudflare.ts';
import { fastly } from '../adapters/cdn/fastly.ts';
import { varnish } from '../adapters/cdn/varnish.ts';
import type { Log } from '../log.ts';
import type { Cdn } from '../page-cache/cdn/cdn.ts';
import { noPurger, openPurger, type Purger } from '../page-cache/cdn/purger.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The cache in front of the site; `null` where the settings name none. */
export function cdnOf({ cdn }: Settings): Cdn | null {
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
export async function openCdnPurging(edge: Cdn | null, { purgeOutbox }: Store, log: Log): Promise<Purger> {
  if (!edge) return noPurger;
  return openPurger({ cdn: edge, outbox: purgeOutbox, clock: () => performance.now(), log });
}
