import pLimit from 'p-limit';
import type { LiveStates } from '../../catalog/live-states.ts';
import type { Venues } from '../../catalog/venues.ts';
import type { Log } from '../../log.ts';
import { venuesAtOnce } from '../../publishing/follow.ts';
import type { MenuArchive } from '../../publishing/menu-archive.ts';
import type { OpenDesk } from '../../publishing/publisher.ts';
import type { ProcessSet } from './process-set.ts';
import type { ReadingAhead } from './read-ahead.ts';

export interface FollowingNeeds {
  readonly desk: Pick<OpenDesk, 'catchUp' | 'refresh'>;
  readonly archive: Pick<MenuArchive, 'watch'>;
  readonly liveStates: Pick<LiveStates, 'watch'>;
  readonly venues: Pick<Venues, 'current' | 'all'>;
  readonly acknowledge: ProcessSet['acknowledge'];
  readonly ahead: ReadingAhead;
  readonly log: Log;
}

/** Takes over what other processes publish, and what venues change without publishing. */
export interface Following {
  /**
   * Shows what is published of one venue, and says so; `null` shows what all venues have published and changed, and
   * says nothing.
   *
   * @throws what keeps it from that.
   */
  catchUp(licence: string | null): Promise<void>;
  /** Hears of nothing more, and finishes what is under way. */
  close(): Promise<void>;
}

/** Follows the others from here on; what there was before is caught up on. */
export async function openFollowing(needs: FollowingNeeds): Promise<Following> {
  const { desk, archive, liveStates, venues, acknowledge, ahead, log } = needs;
  let underWay: Promise<unknown> = Promise.resolve();
  const follow = (what: string, licence: string | null, work: Promise<unknown>) => {
    const done = work.catch((fault: unknown) => log.error(`${what} failed`, { licence, fault }));
    underWay = Promise.all([underWay, done]);
  };

  const licences = () => venues.all().map((release) => release.licence);
  const refreshAll = () => pLimit(venuesAtOnce).map(licences(), desk.refresh);

  const catchUpOn = async (licence: string): Promise<void> => {
    await desk.catchUp(licence);
    const release = venues.current(licence);
    if (!release) return;
    await acknowledge(licence, release.version);
    ahead.start([release]);
  };

  const catchUpOnAll = async (): Promise<void> => {
    await desk.catchUp(null);
    ahead.start(venues.all());
  };

  const unwatch = await archive.watch((flip) => {
    // Whoever may have missed something is told what it is behind in when it renews its lease.
    const work = flip ? catchUpOn(flip.licence) : catchUpOnAll();
    follow('catching up', flip?.licence ?? null, work);
  });
  const unwatchLive = await liveStates.watch((licence) => {
    follow('refreshing', licence, licence === null ? refreshAll() : desk.refresh(licence));
  });

  return {
    async catchUp(licence) {
      if (licence !== null) return catchUpOn(licence);
      await catchUpOnAll();
      await refreshAll();
    },
    async close() {
      unwatch();
      unwatchLive();
      await Promise.all([underWay, ahead.close()]);
    },
  };
}
