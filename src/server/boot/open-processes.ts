import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { processSet } from '../adapters/database/process-set.ts';
import type { Venues } from '../catalog/venues.ts';
import type { Log } from '../log.ts';
import { openFollowing } from '../operations/cluster/follow.ts';
import { alone, openMembership } from '../operations/cluster/membership.ts';
import type { ProcessSet } from '../operations/cluster/process-set.ts';
import { publishToAll } from '../operations/cluster/publish-to-all.ts';
import { notAhead, type ReadingAhead, readingAhead } from '../operations/cluster/read-ahead.ts';
import type { Desk, OpenDesk } from '../publishing/publisher.ts';
import type { Store } from './open-store.ts';

export interface ProcessesNeeds {
  readonly desk: OpenDesk;
  readonly venues: Venues;
  readonly log: Log;
}

/** This process among those that serve the same database. */
export interface Processes {
  /** Whether it shows what is published, as far as the others are concerned. */
  readonly isMember: () => boolean;
  /** The desk whose publishes everybody shows when they end. */
  readonly desk: Desk;
  /** Leaves the others, and follows them no more. */
  close(): Promise<void>;
}

type Shared = Pick<Store, 'database' | 'archive' | 'live'>;

const clock = () => performance.now();
const time = { clock, wait: (ms: number) => wait(ms) };

/** A desk whose publishes end when every process shows them; with a database of our own there are no others. */
export const deskForAll = ({ database }: Pick<Store, 'database'>, desk: Desk, log: Log): Desk =>
  database.engine === 'embedded'
    ? desk
    : publishToAll({ desk, set: processSet(database, randomUUID()), ...time, log });

/** Joins the other processes, once it shows what they have published. */
export async function openProcesses(
  store: Shared,
  { desk, venues, log }: ProcessesNeeds,
): Promise<Processes> {
  const { database, archive, live: liveStates } = store;
  const follow = (acknowledge: ProcessSet['acknowledge'], ahead: ReadingAhead) =>
    openFollowing({ desk, archive, liveStates, venues, acknowledge, ahead, log });
  if (database.engine === 'embedded') {
    const { close } = await follow(() => Promise.resolve(), notAhead);
    return { ...alone, desk, close };
  }
  const set = processSet(database, randomUUID());
  const following = await follow(set.acknowledge, readingAhead(log));
  const membership = await openMembership({
    set,
    catchUp: following.catchUp,
    shown: () => new Map(venues.all().map(({ licence, version }) => [licence, version])),
    clock,
    log,
  });
  return {
    isMember: membership.isMember,
    desk: publishToAll({ desk, set, ...time, log }),
    async close() {
      await membership.close();
      await following.close();
    },
  };
}
