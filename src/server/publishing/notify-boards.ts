import type { Topic } from '#contracts/events/updates.ts';
import type { Release } from '../catalog/release.ts';
import type { Venues } from '../catalog/venues.ts';
import type { RealtimeChannel } from '../events/realtime/channel.ts';
import type { Log } from '../log.ts';
import type { OpenPublisher } from './publisher.ts';

export interface NotifyBoardsOptions {
  readonly channel: RealtimeChannel;
  readonly venues: Pick<Venues, 'all'>;
  readonly boardTopicOf: (licence: string) => Promise<Topic>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * A desk that lets the boards of a venue know each time that this process shows something else of it: another menu, or
 * what staff have changed without publishing, down to the portions that they have counted and no page shows.
 *
 * What cannot be told is told by nobody: boards ask now and then by themselves.
 */
export function notifyBoards(
  desk: OpenPublisher,
  { channel, venues, boardTopicOf, now, log }: NotifyBoardsOptions,
): OpenPublisher {
  const announce = async (changed: readonly Release[]): Promise<void> => {
    const topics = await Promise.all(
      changed.map(async ({ licence }) => ({ topic: await boardTopicOf(licence), licence })),
    );
    await channel.announce(topics.map((topic) => ({ ...topic, version: now() })));
  };

  /** What was shown when it was looked at last: a publish and the word of it come at once, and one of them tells. */
  const known = new Map(venues.all().map((release) => [release.licence, release]));

  const watched = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      const changed = venues.all().filter((release) => known.get(release.licence) !== release);
      for (const release of changed) known.set(release.licence, release);
      if (changed.length > 0) {
        announce(changed).catch((fault: unknown) => log.error('telling of a board failed', { fault }));
      }
    }
  };

  return {
    ...desk,
    publish: (edition, publisher) => watched(desk.publish(edition, publisher)),
    rollback: (licence, version, publisher) => watched(desk.rollback(licence, version, publisher)),
    catchUp: (licence) => watched(desk.catchUp(licence)),
    refresh: (licence) => watched(desk.refresh(licence)),
  };
}
