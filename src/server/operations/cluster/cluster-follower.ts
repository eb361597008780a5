import pLimit from 'p-limit';
import type { LiveStateRepository } from '../../catalog/live-state-repository.ts';
import type { Venues } from '../../catalog/venues.ts';
import type { Log } from '../../log.ts';
import { venueConcurrency } from '../../publishing/follow-releases.ts';
import type { MenuArchive } from '../../publishing/menu-archive.ts';
import type { OpenPublisher } from '../../publishing/publisher.ts';
import type { MenuPrefetcher } from './menu-prefetcher.ts';
import type { ProcessSet } from './process-set.ts';

export interface OpenClusterFollowerOptions {
  readonly publisher: Pick<OpenPublisher, 'catchUp' | 'refresh'>;
  readonly archive: Pick<MenuArchive, 'watch'>;
  readonly liveStates: Pick<LiveStateRepository, 'watch'>;
  readonly venues: Pick<Venues, 'current' | 'all'>;
  readonly acknowledge: ProcessSet['acknowledge'];
  readonly prefetcher: MenuPrefetcher;
  readonly log: Log;
}

/** Takes over what other processes publish, and what venues change without publishing. */
export interface ClusterFollower {
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
export async function openClusterFollower(needs: OpenClusterFollowerOptions): Promise<ClusterFollower> {
  const { publisher, archive, liveStates, venues, acknowledge, prefetcher, log } = needs;
  let underWay: Promise<unknown> = Promise.resolve();
  const follow = (what: string, licence: string | null, work: Promise<unknown>) => {
    const done = work.catch((fault: unknown) => log.error(`${what} failed`, { licence, fault }));
    underWay = Promise.all([underWay, done]);
  };

  const licences = () => venues.all().map((release) => release.licence);
  const refreshAll = () => pLimit(venueConcurrency).map(licences(), publisher.refresh);

  const catchUpOn = async (licence: string): Promise<void> => {
    await publisher.catchUp(licence);
    const release = venues.current(licence);
    if (!release) return;
    await acknowledge(licence, release.version);
    prefetcher.start([release]);
  };

  const catchUpOnAll = async (): Promise<void> => {
    await publisher.catchUp(null);
    prefetcher.start(venues.all());
  };

  const unwatch = await archive.watch((flip) => {
    // Whoever may have missed something is told what it is behind in when it renews its lease.
    const work = flip ? catchUpOn(flip.licence) : catchUpOnAll();
    follow('catching up', flip?.licence ?? null, work);
  });
  const unwatchLive = await liveStates.watch((licence) => {
    follow('refreshing', licence, licence === null ? refreshAll() : publisher.refresh(licence));
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
      await Promise.all([underWay, prefetcher.close()]);
    },
  };
}
