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
 * Opens the embedded database of a folder, which is locked for as long as it is open.
 *
 * It survives the death of the process at any moment, but it never flushes to the disk: a power cut may
 * lose or break it.
 *
 * @throws {DataDirInUse} when the folder is open already: two would destroy each other's work.
 */
export async function openEmbedded(dir: string): Promise<Database> {
  const release = await lockDirectory(dir);
  try {
    const cluster = await prepareCluster(dir);
    const database = await openCluster(cluster, release);
    // Some of its files come from an archive, and some are written with no mode of their own.
    await restrictTree(cluster);
    return database;
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens an embedded database that is forgotten when it is closed. */
export function openInMemory(): Promise<Database> {
  return openCluster('memory://', () => undefined);
}

/** Makes the database aside and then moves it into place, so that one made halfway is never opened. */
async function prepareCluster(dir: string): Promise<string> {
  const cluster = join(dir, 'cluster');
  if (existsSync(cluster)) return cluster;
  const unfinished = join(dir, 'cluster.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const thread = await startPgliteThread(unfinished, () => undefined);
  await thread.close();
  await rename(unfinished, cluster);
  return cluster;
}

async function openCluster(cluster: string, release: () => void): Promise<Database> {
  const board = openNotificationHub();
  const thread = await startPgliteThread(cluster, board.dispatch);
  const { dialect, connections } = pgliteDialect(thread);
  const db = new Kysely<Tables>({ dialect });
  // Kysely closes only what it has used.
  await sql`select 1`.execute(db);
  return {
    db,
    withoutTimeout: db,
    engine: 'embedded',
    listen: async (channel, heard) => {
      const disconnect = board.subscribe(channel, heard);
      await sql`listen ${sql.id(channel)}`.execute(db);
      return disconnect;
    },
    notify: (channel, payload) => notifyChannel(db, channel, payload),
    connections,
    close: () => db.destroy().finally(release),
  };
}
