import { changedLiveDependencies, nextBackInStock } from '../catalog/live-state.ts';
import type { Release } from '../catalog/release.ts';
import type { Venues } from '../catalog/venues.ts';
import { retryDelayAfter } from '../events/dispatcher.ts';
import type { RealtimeChannel } from '../events/realtime/channel.ts';
import { openTimers } from '../events/realtime/timers.ts';
import { menuTopic } from '../events/realtime/topics.ts';
import type { Log } from '../log.ts';
import type { Purger } from '../page-cache/cdn/purger.ts';
import type { OpenPublisher } from './publisher.ts';

export interface NotifyMenusOptions {
  readonly channel: RealtimeChannel;
  readonly venues: Pick<Venues, 'current' | 'all'>;
  /** Whether the cache in front of the site has forgotten what has changed: phones are answered by it. */
  readonly purging: Pick<Purger, 'settled'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** A desk that open pages hear of. */
export interface NotifyingPublisher {
  readonly publisher: OpenPublisher;
  /** Tells nothing more. */
  close(): void;
}

/**
 * A desk that lets the pages of a menu know, wherever they are connected, each time that this process shows something
 * else of it. It is told afterwards: whoever hears it and asks here is answered with what is new.
 *
 * A page may ask a process that is later; that one tells as well, once it shows it, and whoever is told last asks
 * them all in vain at worst.
 */
export function notifyMenus(
  desk: OpenPublisher,
  { channel, venues, purging, now, log }: NotifyMenusOptions,
): NotifyingPublisher {
  const retries = openTimers();
  const ends = openTimers();

  const announce = async (licence: string): Promise<void> => {
    if ((await purging.settled(licence)) === 'pending') throw new Error('The edge may show what was before');
    await channel.announce([{ topic: menuTopic(licence), version: now() }]);
  };

  const tell = (licence: string, attempts = 0): void => {
    retries.forget(licence);
    announce(licence).catch((fault: unknown) => {
      log.error('telling of a menu failed', { licence, attempts, fault });
      retries.set(licence, retryDelayAfter(attempts + 1), () => tell(licence, attempts + 1));
    });
  };

  /** A dish that comes back by itself is back in carts, too, and nobody says so. Pages know themselves when a pause ends. */
  const awaitEnd = (licence: string, told: number): void => {
    ends.forget(licence);
    const end = nextBackInStock(venues.current(licence)?.live ?? null, told);
    if (end === null) return;
    ends.set(licence, end - now(), () => {
      const isOver = now() >= end;
      if (isOver) tell(licence);
      awaitEnd(licence, isOver ? end : told);
    });
  };

  /** What was shown when it was looked at last: a publish and the word of it come at once, and one of them tells. */
  const known = new Map(venues.all().map((release) => [release.licence, release]));

  const watched = async <T>(licence: string | null, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      for (const release of venues.all()) {
        if (licence !== null && release.licence !== licence) continue;
        const before = known.get(release.licence);
        known.set(release.licence, release);
        if (!isVisiblyChanged(before, release)) continue;
        tell(release.licence);
        awaitEnd(release.licence, now());
      }
    }
  };

  for (const { licence } of venues.all()) awaitEnd(licence, now());
  return {
    publisher: {
      ...desk,
      publish: (edition, publisher) => watched(edition.licence, () => desk.publish(edition, publisher)),
      rollback: (licence, version, publisher) =>
        watched(licence, () => desk.rollback(licence, version, publisher)),
      catchUp: (licence) => watched(licence, () => desk.catchUp(licence)),
      refresh: (licence) => watched(licence, () => desk.refresh(licence)),
    },
    close() {
      retries.close();
      ends.close();
    },
  };
}

/** An order takes portions each time, and changes no page until they are gone. */
const isVisiblyChanged = (before: Release | undefined, after: Release): boolean =>
  before?.version !== after.version || changedLiveDependencies(before.live, after.live).length > 0;
