import { changedLiveDependencies, nextBackInStock } from '../catalog/live-state.ts';
import type { Release } from '../catalog/release.ts';
import { releasesOf, type Venues } from '../catalog/venues.ts';
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
  /** Waits until the CDN has purged the changes: open pages fetch from it. */
  readonly purging: Pick<Purger, 'settled'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/** A publisher that notifies open pages. */
export interface NotifyingPublisher {
  readonly publisher: OpenPublisher;
  /** Stops all notifications. */
  close(): void;
}

/**
 * A publisher that notifies the open pages of a menu of every visible change in this process. It notifies after the
 * change, so that a page that refreshes from this process gets the new content.
 *
 * A page may refresh from a process that is behind. That process notifies too once it has caught up; a page may then
 * refresh once without need.
 */
export function notifyMenus(
  wrapped: OpenPublisher,
  { channel, venues, purging, now, log }: NotifyMenusOptions,
): NotifyingPublisher {
  const retries = openTimers();
  const ends = openTimers();

  const announce = async (licence: string): Promise<void> => {
    if ((await purging.settled(licence)) === 'pending')
      throw new Error('The CDN may still serve older pages');
    await channel.announce([{ topic: menuTopic(licence), version: now() }]);
  };

  const notify = (licence: string, attempts = 0): void => {
    retries.forget(licence);
    announce(licence).catch((error: unknown) => {
      log.error('notifying menus failed', { licence, attempts, fault: error });
      retries.set(licence, retryDelayAfter(attempts + 1), () => notify(licence, attempts + 1));
    });
  };

  /** Notifies when a dish is back in stock by itself. Pages know themselves when a pause ends. */
  const notifyAtBackInStock = (licence: string, since: number): void => {
    ends.forget(licence);
    const end = nextBackInStock(venues.current(licence)?.live ?? null, since);
    if (end === null) return;
    ends.set(licence, end - now(), () => {
      const isOver = now() >= end;
      if (isOver) notify(licence);
      notifyAtBackInStock(licence, isOver ? end : since);
    });
  };

  /** The last seen releases: of a publish and its own notification, only the first one finds a change. */
  const known = new Map(venues.all().map((release) => [release.licence, release]));

  const watched = async <T>(licence: string | null, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } finally {
      for (const release of releasesOf(venues, licence)) {
        const before = known.get(release.licence);
        known.set(release.licence, release);
        if (!isVisiblyChanged(before, release)) continue;
        notify(release.licence);
        notifyAtBackInStock(release.licence, now());
      }
    }
  };

  for (const { licence } of venues.all()) notifyAtBackInStock(licence, now());
  return {
    publisher: {
      ...wrapped,
      publish: (build, author) => watched(build.licence, () => wrapped.publish(build, author)),
      rollback: (licence, version, author) =>
        watched(licence, () => wrapped.rollback(licence, version, author)),
      catchUp: (licence) => watched(licence, () => wrapped.catchUp(licence)),
      refresh: (licence) => watched(licence, () => wrapped.refresh(licence)),
    },
    close() {
      retries.close();
      ends.close();
    },
  };
}

/** An order reduces portion counts, which changes no page until a dish is sold out. */
const isVisiblyChanged = (before: Release | undefined, after: Release): boolean =>
  before?.version !== after.version || changedLiveDependencies(before.live, after.live).length > 0;
