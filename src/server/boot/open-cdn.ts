import type { Log } from '../log.ts';
import type { Cdn } from '../page-cache/cdn/cdn.ts';
import { noPurger, openPurger, type Purger } from '../page-cache/cdn/purger.ts';
import type { Store } from './open-store.ts';

/** Purges what is outdated from the CDN. */
export async function openCdnPurging(cdn: Cdn | null, { purgeOutbox }: Store, log: Log): Promise<Purger> {
  if (!cdn) return noPurger;
  return openPurger({ cdn, outbox: purgeOutbox, clock: () => performance.now(), log });
}
