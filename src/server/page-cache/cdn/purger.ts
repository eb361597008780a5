import { setTimeout as wait } from 'node:timers/promises';
import type { Release } from '../../catalog/release.ts';
import { openDispatcher } from '../../events/dispatcher.ts';
import type { Outbox, Purge } from '../../events/outbox.ts';
import type { Log } from '../../log.ts';
import { tagsOfChanges } from './cache-tags.ts';
import type { Cdn } from './cdn.ts';

/**
 * The state of a purge: `none` when there is no CDN or nothing to purge; `pending` when the CDN has not confirmed it
 * yet and it is retried.
 */
export type PurgeOutcome = 'none' | 'done' | 'pending';

/** Purges from the CDN what an activation has changed. */
export interface Purger {
  /** The purge for replacing `before` with `after`; goes into the outbox together with the activation. */
  purgeFor(before: Release | null, after: Release): Promise<Purge | null>;
  /**
   * Puts the purge into the outbox after another process has activated a release: only now does this process stop
   * serving the older one. Retries until the database accepts it.
   */
  enqueue(before: Release | null, after: Release): Promise<void>;
  /** Waits for a limited time until the pending purges of a venue, or of all, are done. */
  settled(licence: string | null): Promise<PurgeOutcome>;
  close(): Promise<void>;
}

/** The purger of a site without a CDN. */
export const noPurger: Purger = {
  purgeFor: () => Promise.resolve(null),
  enqueue: () => Promise.resolve(),
  settled: () => Promise.resolve('none'),
  close: () => Promise.resolve(),
};

export interface OpenPurgerOptions {
  readonly cdn: Cdn;
  readonly outbox: Outbox<Purge>;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/** How long a publish waits for the CDN beyond the CDN's own settling time, in milliseconds. */
const extraWaitMs = 5_000;
const pollMs = 20;

/** Delay between tries while the database is unavailable, in milliseconds. */
const retryMs = 1_000;

/**
 * Sends the purges of the outbox to the CDN.
 *
 * Each is sent twice: the CDN, or a cache behind it, may be fetching an older page during the first purge, and would
 * store it afterwards.
 */
export async function openPurger({ cdn, outbox, clock, log }: OpenPurgerOptions): Promise<Purger> {
  const closing = new AbortController();
  const dispatcher = await openDispatcher({
    outbox,
    deliver: async ({ payload: { tags } }) => {
      await cdn.purge(tags);
      await wait(cdn.settlesAfterMs);
      await cdn.purge(tags);
    },
    log,
  });

  const purgeFor = async (before: Release | null, after: Release): Promise<Purge | null> => {
    const tags = before ? await tagsOfChanges(before, after, cdn.maxTagsPerPurge) : [];
    return tags.length === 0 ? null : { kind: 'purge', payload: { licence: after.licence, tags } };
  };

  return {
    purgeFor,
    async enqueue(before, after) {
      const purge = await purgeFor(before, after);
      while (purge && !closing.signal.aborted) {
        const isStored = await outbox.put(purge).then(
          () => true,
          (error: unknown) => log.error('storing a purge failed', { licence: after.licence, fault: error }),
        );
        if (isStored === true) return;
        await wait(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    },
    async settled(licence) {
      const deadline = clock() + cdn.settlesAfterMs + extraWaitMs;
      while ((await outbox.listPending(licence)).length > 0) {
        if (clock() > deadline) return 'pending';
        await wait(pollMs);
      }
      return 'done';
    },
    async close() {
      closing.abort();
      await dispatcher.close();
    },
  };
}
