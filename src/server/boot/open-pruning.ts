import { lstat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { jobLeases } from '../adapters/database/job-leases.ts';
import { evictCopies } from '../adapters/storage/evict-copies.ts';
import type { Log } from '../log.ts';
import { type Prune, prune } from '../publishing/pruning/prune.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';
import { startSweeping } from './start-sweeping.ts';

type PrunedStore = Pick<Store, 'database' | 'mediaDir' | 'storage' | 'pruningTurns' | 'keptVersions'>;

/** Removes what no kept version of this store names. */
export function openPruner({ mediaDir, storage, pruningTurns, keptVersions }: PrunedStore): Prune {
  return async (options) => {
    if (storage.fetches === null && (await isLink(mediaDir))) {
      return { kind: 'refused', why: `${mediaDir} is a link: others may use what it leads to` };
    }
    const report = await prune({
      ...storage,
      kept: keptVersions,
      turns: pruningTurns,
      now: Date.now,
      wait,
      ...options,
    });
    return { kind: 'done', ...report };
  };
}

const isLink = (path: string) =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

/** How often processes try to be the one that prunes, and for how long no other does, in milliseconds. */
const daily = { tryMs: 3_600_000, leaseMs: 22 * 3_600_000 } as const;

/** How often copies of a bucket's files are counted, in milliseconds. */
const evictionMs = 600_000;

/** Prunes once a day, in one of several processes, and keeps copies of a bucket's files within their limit. */
export function startPruning(
  store: PrunedStore,
  { role, mediaBucket, mediaCacheBytes }: Pick<Settings, 'role' | 'mediaBucket' | 'mediaCacheBytes'>,
  log: Log,
): { close(): Promise<void> } {
  const leases = jobLeases(store.database);
  const pruner = openPruner(store);
  const pruning = startSweeping({
    job: 'prune',
    everyMs: daily.tryMs,
    leases: { acquire: async (job) => role !== 'web' && leases.acquire(job, daily.leaseMs) },
    async sweep() {
      const pruned = await pruner({ isDryRun: false, maxTurns: Number.POSITIVE_INFINITY });
      if (pruned.kind === 'done' && pruned.removed.length > 0) {
        log.info('unnamed files removed', { files: pruned.removed.length, bytes: pruned.bytes });
      }
    },
    failure: 'removing unnamed files failed',
    log,
  });
  const eviction = startSweeping({
    job: 'eviction',
    everyMs: evictionMs,
    leases: { acquire: () => Promise.resolve(mediaBucket !== null) },
    sweep: () => evictCopies(store.storage.folders, mediaCacheBytes, Date.now()),
    failure: 'removing copies of files failed',
    log,
  });
  return {
    async close() {
      await Promise.all([pruning.close(), eviction.close()]);
    },
  };
}
