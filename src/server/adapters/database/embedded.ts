import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { restrictTree } from '../folder/private-folder.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './lock-directory.ts';
import { notifyChannel, openNotificationHub } from './notifications.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { startPgliteThread } from './pglite-thread.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the embedded database of a folder. The folder is locked while the database is open.
 *
 * The data survives a crash of the process at any moment. It is never flushed to disk: a power failure may
 * lose or corrupt it.
 *
 * @throws {DataDirInUse} when the folder is already open: two processes would corrupt it.
 */
export async function openEmbedded(dir: string): Promise<Database> {
  const release = await lockDirectory(dir);
  try {
    const cluster = await prepareCluster(dir);
    const database = await openCluster(cluster, release);
    // Some files come from an archive, and some are written with default permissions.
    await restrictTree(cluster);
    return database;
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens an in-memory database. Its data is lost when it is closed. */
export function openInMemory(): Promise<Database> {
  return openCluster('memory://', () => undefined);
}

/** Creates the cluster in a temporary folder and renames it, so that an incomplete one is never opened. */
async function prepareCluster(dir: string): Promise<string> {
  const cluster = join(dir, 'cluster');
  if (existsSync(cluster)) return cluster;
  const unfinished = join(dir, 'cluster.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await createCluster(unfinished);
  await rename(unfinished, cluster);
  return cluster;
}

/** Creates a cluster in a process of its own, whose memory ends with it, and without optimizing code that runs once. */
async function createCluster(dir: string): Promise<void> {
  const program = new URL('./create-cluster-process.ts', import.meta.url);
  // No environment: it needs none of its secrets.
  const child = fork(program, [dir], { execArgv: ['--liftoff-only'], env: {} });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The embedded database could not be created in ${dir}`);
}

async function openCluster(cluster: string, release: () => void): Promise<Database> {
  const hub = openNotificationHub();
  const thread = await startPgliteThread(cluster, hub.dispatch);
  const { dialect, connections } = pgliteDialect(thread);
  const db = new Kysely<Tables>({ dialect });
  // Kysely closes only what it has used.
  await sql`select 1`.execute(db);
  return {
    db,
    withoutTimeout: db,
    engine: 'embedded',
    listen: async (channel, handle) => {
      const disconnect = hub.subscribe(channel, handle);
      await sql`listen ${sql.id(channel)}`.execute(db);
      return disconnect;
    },
    notify: (channel, payload) => notifyChannel(db, channel, payload),
    connections,
    close: () => db.destroy().finally(release),
  };
}
