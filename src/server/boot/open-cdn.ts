import { cloudflare } from '../adapters/cdn/cloudflare.ts';
import { fastly } from '../adapters/cdn/fastly.ts';
import { varnish } from '../adapters/cdn/varnish.ts';
import type { Log } from '../log.ts';
import type { Cdn } from '../page-cache/cdn/cdn.ts';
import { noPurger, openPurger, type Purger } from '../page-cache/cdn/purger.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The CDN in front of the site; `null` where the settings name none. */
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

/** Purges what is outdated from the CDN. */
export async function openCdnPurging(cdn: Cdn | null, { purgeOutbox }: Store, log: Log): Promise<Purger> {
  if (!cdn) return noPurger;
  return openPurger({ cdn, outbox: purgeOutbox, clock: () => performance.now(), log });
}
