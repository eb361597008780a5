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
  /** Whether it shows the published state, as far as the other processes know. */
  readonly isMember: () => boolean;
  /** Its publishes end when every process shows them. */
  readonly publisher: Publisher;
  /** Leaves the set and stops following it. */
  close(): Promise<void>;
}

type SharedStore = Pick<Store, 'database' | 'archive' | 'live'>;

const clock = () => performance.now();
const time = { clock, wait: (ms: number) => wait(ms) };

/** A publisher whose publishes end when every process shows them. With the embedded database there are no others. */
export const publisherForAll = (
  { database }: Pick<Store, 'database'>,
  publisher: Publisher,
  log: Log,
): Publisher =>
  database.engine === 'embedded'
    ? publisher
    : publishToAll({ publisher, processSet: processSet(database, randomUUID()), ...time, log });

/** Joins the other processes once it shows what they have published. */
export async function openProcesses(
  store: SharedStore,
  { publisher, venues, log }: OpenProcessesOptions,
): Promise<Processes> {
  const { database, archive, live: liveStates } = store;
  const follow = (acknowledge: ProcessSet['acknowledge'], prefetcher: MenuPrefetcher) =>
    openClusterFollower({ publisher, archive, liveStates, venues, acknowledge, prefetcher, log });
  if (database.engine === 'embedded') {
    const { close } = await follow(() => Promise.resolve(), noPrefetcher);
    return { ...soleMembership, publisher, close };
  }
  const set = processSet(database, randomUUID());
  const follower = await follow(set.acknowledge, openMenuPrefetcher(log));
  const membership = await openMembership({
    processSet: set,
    catchUp: follower.catchUp,
    shownVersions: () => new Map(venues.all().map(({ licence, version }) => [licence, version])),
    clock,
    log,
  });
  return {
    isMember: membership.isMember,
    publisher: publishToAll({ publisher, processSet: set, ...time, log }),
    async close() {
      await membership.close();
      await follower.close();
    },
  };
}
