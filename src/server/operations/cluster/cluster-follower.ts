import type { LiveStateRepository } from '../../catalog/live-state-repository.ts';
import type { Venues } from '../../catalog/venues.ts';
import type { Log } from '../../log.ts';
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

/** Applies what other processes publish, and what venues change without publishing. */
export interface ClusterFollower {
  /**
   * Shows the published state of one venue and acknowledges it; `null` shows that of all venues, without acknowledging.
   *
   * @throws whatever prevents it.
   */
  catchUp(licence: string | null): Promise<void>;
  /** Unsubscribes and finishes what is in progress. */
  close(): Promise<void>;
}

/** Follows the other processes from now on; earlier changes need `catchUp`. */
export async function openClusterFollower(options: OpenClusterFollowerOptions): Promise<ClusterFollower> {
  const { publisher, archive, liveStates, venues, acknowledge, prefetcher, log } = options;
  let underWay: Promise<unknown> = Promise.resolve();
  const follow = (what: string, licence: string | null, work: Promise<unknown>) => {
    const done = work.catch((error: unknown) => log.error(`${what} failed`, { licence, fault: error }));
    underWay = Promise.all([underWay, done]);
  };

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

  const stopArchive = await archive.watch((activation) => {
    // A process that may have missed something learns what it lacks when it renews its lease.
    const work = activation ? catchUpOn(activation.licence) : catchUpOnAll();
    follow('catching up', activation?.licence ?? null, work);
  });
  const stopLiveStates = await liveStates.watch((licence) => {
    follow('refreshing', licence, publisher.refresh(licence));
  });

  return {
    async catchUp(licence) {
      if (licence !== null) return catchUpOn(licence);
      await catchUpOnAll();
      await publisher.refresh(null);
    },
    async close() {
      stopArchive();
      stopLiveStates();
      await Promise.all([underWay, prefetcher.close()]);
    },
  };
}
