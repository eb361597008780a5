import { readArchive, writeArchive } from '../adapters/backup/archive-file.ts';
import type { Database } from '../adapters/database/database.ts';
import { dumpRows, readMigrationRecords } from '../adapters/database/dump-rows.ts';
import { loadRows } from '../adapters/database/load-rows.ts';
import { openDatabase } from '../adapters/database/open-database.ts';
import {
  type BackUp,
  BackupError,
  type BackupOutcome,
  type DatabaseRows,
  RestoreError,
} from '../operations/backup/backup.ts';
import { fileStoreOf } from '../operations/backup/file-store.ts';
import { type RestoreSummary, restoreBackup } from '../operations/backup/restore-backup.ts';
import { writeBackup } from '../operations/backup/write-backup.ts';
import { openStorage } from './open-storage.ts';
import { databaseOf } from './open-store.ts';
import type { Settings } from './settings.ts';

export type RestoreOutcome =
  | ({ readonly kind: 'done' } & RestoreSummary)
  | { readonly kind: 'refused'; readonly why: string };

type StorageOf = Parameters<typeof openStorage>[0];

const rowsOf = (database: Database): DatabaseRows => ({
  migrationRecords: () => readMigrationRecords(database),
  dump: () => dumpRows(database),
  load: (...options) => loadRows(database, ...options),
});

export function openBackup(database: Database, settings: StorageOf): BackUp {
  return async (file) => {
    const entries = writeBackup({
      rows: rowsOf(database),
      ...fileStoresOf(settings),
      now: () => new Date(),
    });
    return refusalAsOutcome(BackupError, async () => ({
      kind: 'done',
      bytes: await writeArchive(file, entries),
    }));
  };
}

/**
 * Backs up the store of these settings as it is, without migrating it.
 *
 * @throws {DataDirInUse} when another process has the embedded database.
 */
export const backUpStore = (settings: Settings, file: string): Promise<BackupOutcome> =>
  withDatabase(settings, (database) => openBackup(database, settings)(file));

/**
 * Restores an archive into the store of these settings.
 *
 * @throws {DataDirInUse} when another process has the embedded database.
 */
export const restoreStore = (settings: Settings, file: string): Promise<RestoreOutcome> =>
  withDatabase(settings, (database) =>
    refusalAsOutcome(RestoreError, async () => {
      const options = { rows: rowsOf(database), ...fileStoresOf(settings) };
      return { kind: 'done', ...(await restoreBackup(() => readArchive(file), options)) };
    }),
  );

function fileStoresOf(settings: StorageOf) {
  const { media, originals } = openStorage(settings);
  return { media: fileStoreOf(media), originals: fileStoreOf(originals) };
}

async function withDatabase<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseOf(settings));
  return work(database).finally(database.close);
}

type Refusal = { readonly kind: 'refused'; readonly why: string };

/** Turns the expected error into an outcome; any other error is thrown. */
async function refusalAsOutcome<Done>(
  expected: typeof BackupError | typeof RestoreError,
  work: () => Promise<Done>,
): Promise<Done | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof expected) return { kind: 'refused', why: error.message };
    throw error;
  }
}
