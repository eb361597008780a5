import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { processSet } from '../adapters/database/process-set.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Log } from '../log.ts';
import { openClusterFollower } from '../operations/cluster/cluster-follower.ts';
import { openMembership, soleMembership } from '../operations/cluster/membership.ts';
import {
  type MenuPrefetcher,
  noPrefetcher,
  openMenuPrefetcher,
} from '../operations/cluster/menu-prefetcher.ts';
import type { ProcessSet } from '../operations/cluster/process-set.ts';
import { publishToAll } from '../operations/cluster/publish-to-all.ts';
import type { OpenPublisher, Publisher } from '../publishing/publisher.ts';
import type { Store } from './open-store.ts';

export interface OpenProcessesOptions {
  readonly publisher: OpenPublisher;
  readonly venues: Venues;
  readonly log: Log;
}

/** This process among those that serve the same database. */
export interface Processes {
  /** Whether it shows what is published, as far as the others are concerned. */
  readonly isMember: () => boolean;
  /** The desk whose publishes everybody shows when they end. */
  readonly publisher: Publisher;
  /** Leaves the others, and follows them no more. */
  close(): Promise<void>;
}

type SharedStore = Pick<Store, 'database' | 'archive' | 'live'>;

const clock = () => performance.now();
const time = { clock, wait: (ms: number) => wait(ms) };

/** A desk whose publishes end when every process shows them; with a database of our own there are no others. */
export const publisherForAll = (
  { database }: Pick<Store, 'database'>,
  desk: Publisher,
  log: Log,
): Publisher =>
  database.engine === 'embedded'
    ? desk
    : publishToAll({ publisher: desk, processSet: processSet(database, randomUUID()), ...time, log });

/** Joins the other processes, once it shows what they have published. */
export async function openProcesses(
  store: SharedStore,
  { publisher, venues, log }: OpenProcessesOptions,
): Promise<Processes> {
  const { database, archive, live: liveStates } = store;
  const follow = (acknowledge: ProcessSet['acknowledge'], ahead: MenuPrefetcher) =>
    openClusterFollower({ publisher, archive, liveStates, venues, acknowledge, prefetcher: ahead, log });
  if (database.engine === 'embedded') {
    const { close } = await follow(() => Promise.resolve(), noPrefetcher);
    return { ...soleMembership, publisher, close };
  }
  const set = processSet(database, randomUUID());
  const following = await follow(set.acknowledge, openMenuPrefetcher(log));
  const membership = await openMembership({
    processSet: set,
    catchUp: following.catchUp,
    shownVersions: () => new Map(venues.all().map(({ licence, version }) => [licence, version])),
    clock,
    log,
  });
  return {
    isMember: membership.isMember,
    publisher: publishToAll({ publisher, processSet: set, ...time, log }),
    async close() {
      await membership.close();
      await following.close();
    },
  };
}
