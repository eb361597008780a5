import type { Release } from '../../catalog/release.ts';
import type { Outbox, Purge } from '../../events/outbox.ts';
import { everythingTag, venueTag } from '../../page-cache/cdn/cache-tags.ts';
import type { Purger } from '../../page-cache/cdn/purger.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { isUnknown, listed, notPublished } from './refused.ts';

export interface PurgeHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly purgeOutbox: Pick<Outbox<Purge>, 'put' | 'listPending'>;
  /** `null` without a CDN that can be purged. */
  readonly purging: Pick<Purger, 'settled'> | null;
}

export function purgeHandlers({
  current,
  purgeOutbox,
  purging,
}: PurgeHandlersOptions): Pick<OperatorHandlers, 'purges' | 'purge'> {
  return {
    async purges({ licence }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      const waiting = await purgeOutbox.listPending(licence);
      const rows = waiting.map(({ message: { payload }, since, attempts, fault }) => ({
        licence: payload.licence,
        tags: payload.tags.length,
        since: since.toISOString(),
        attempts,
        fault,
      }));
      return listed(rows);
    },
    async purge({ licence }) {
      if (!purging) return { kind: 'refused', why: 'The settings name no CDN that can be purged' };
      if (isUnknown(licence, current)) return notPublished(licence);
      const tag = licence === null ? everythingTag : venueTag(licence);
      await purgeOutbox.put({ kind: 'purge', payload: { licence, tags: [tag] } });
      return { kind: 'done', outcome: await purging.settled(licence) };
    },
  };
}
