import { setTimeout as wait } from 'node:timers/promises';
import type { Release } from '../../catalog/release.ts';
import { openDispatcher } from '../../events/dispatcher.ts';
import type { Outbox, Purge } from '../../events/outbox.ts';
import type { Log } from '../../log.ts';
import { tagsOfChanges } from './cache-tags.ts';
import type { Cdn } from './cdn.ts';

/**
 * How a purge has ended: `none` where nothing stands before the site, or nobody was asked; `pending` where the edge has not
 * confirmed it yet, which is tried on.
 */
export type PurgeOutcome = 'none' | 'done' | 'pending';

/** What is done so that the edge forgets what a flip has changed. */
export interface Purger {
  /** What is to be told when `after` takes the place of `before`; goes into the outbox with the flip itself. */
  purgeFor(before: Release | null, after: Release): Promise<Purge | null>;
  /**
   * Puts it into the outbox, for what was flipped elsewhere: only from now on nobody here shows the older one. Tries until
   * the store takes it.
   */
  enqueue(before: Release | null, after: Release): Promise<void>;
  /** Waits, though not for long, until the edge has forgotten what the outbox says of a venue, or of all. */
  settled(licence: string | null): Promise<PurgeOutcome>;
  close(): Promise<void>;
}

/** Where nothing stands before the site. */
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

/** How long a publish waits for the edge beyond what the edge itself needs, in milliseconds. */
const extraWaitMs = 5_000;
const pollMs = 20;

/** A store that is away is back some time; what was flipped meanwhile is still to be forgotten then. */
const retryMs = 1_000;

/**
 * Purges what flips note.
 *
 * Each is told twice: what the edge, or a cache behind it, was fetching when it was told first is an older page that
 * arrives afterwards, and would be kept.
 */
export async function openPurger({ cdn, outbox, clock, log }: OpenPurgerOptions): Promise<Purger> {
  const closing = new AbortController();
  const courier = await openDispatcher({
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
        const isNoted = await outbox.put(purge).then(
          () => true,
          (fault: unknown) => log.error('noting a purge failed', { licence: after.licence, fault }),
        );
        if (isNoted === true) return;
        await wait(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    },
    async settled(licence) {
      const giveUpAt = clock() + cdn.settlesAfterMs + extraWaitMs;
      while ((await outbox.listPending(licence)).length > 0) {
        if (clock() > giveUpAt) return 'pending';
        await wait(pollMs);
      }
      return 'done';
    },
    async close() {
      closing.abort();
      await courier.close();
    },
  };
}
