import type { Topic } from '#contracts/events/updates.ts';
import type { Release } from '../catalog/release.ts';
import { releasesOf, type Venues } from '../catalog/venues.ts';
import type { RealtimeChannel } from '../events/realtime/channel.ts';
import type { Log } from '../log.ts';
import type { OpenPublisher } from './publisher.ts';

export interface NotifyBoardsOptions {
  readonly channel: RealtimeChannel;
  readonly venues: Pick<Venues, 'all' | 'current'>;
  readonly boardTopicOf: (licence: string) => Promise<Topic>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * A publisher that notifies the boards of a venue of every change in this process: a new menu or a new live state,
 * including portion counts that no page shows.
 *
 * A failed notification is not retried: boards also poll.
 */
export function notifyBoards(
  publisher: OpenPublisher,
  { channel, venues, boardTopicOf, now, log }: NotifyBoardsOptions,
): OpenPublisher {
  const announce = async (changed: readonly Release[]): Promise<void> => {
    const topics = await Promise.all(
      changed.map(async ({ licence }) => ({ topic: await boardTopicOf(licence), licence })),
    );
    await channel.announce(topics.map((topic) => ({ ...topic, version: now() })));
  };

  /** The last seen releases: of a publish and its own notification, only the first one finds a change. */
  const known = new Map(venues.all().map((release) => [release.licence, release]));

  const watched = async <T>(licence: string | null, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      const changed = releasesOf(venues, licence).filter((release) => known.get(release.licence) !== release);
      for (const release of changed) known.set(release.licence, release);
      if (changed.length > 0) {
        announce(changed).catch((error: unknown) => log.error('notifying boards failed', { fault: error }));
      }
    }
  };

  return {
    ...publisher,
    publish: (build, author) => watched(build.licence, publisher.publish(build, author)),
    rollback: (licence, version, author) => watched(licence, publisher.rollback(licence, version, author)),
    catchUp: (licence) => watched(licence, publisher.catchUp(licence)),
    refresh: (licence) => watched(licence, publisher.refresh(licence)),
  };
}
