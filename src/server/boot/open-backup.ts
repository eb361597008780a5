import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { readArchive, writeArchive } from '../adapters/backup/archive-file.ts';
import { folderVault } from '../adapters/backup/folder-vault.ts';
import { s3Vault } from '../adapters/backup/s3-vault.ts';
import type { Database } from '../adapters/database/database.ts';
import { dumpRows, readMigrationRecords } from '../adapters/database/dump-rows.ts';
import { jobLeases } from '../adapters/database/job-leases.ts';
import { loadRows } from '../adapters/database/load-rows.ts';
import { openDatabase } from '../adapters/database/open-database.ts';
import type { Log } from '../log.ts';
import {
  type BackUp,
  BackupError,
  type BackupOutcome,
  type DatabaseRows,
  RestoreError,
} from '../operations/backup/backup.ts';
import { type BackupVault, readBackupName } from '../operations/backup/backup-vault.ts';
import { fileStoreOf } from '../operations/backup/file-store.ts';
import { type RestoreSummary, restoreBackup } from '../operations/backup/restore-backup.ts';
import { type BackupStatus, openScheduledBackups } from '../operations/backup/scheduled-backups.ts';
import { writeBackup } from '../operations/backup/write-backup.ts';
import { openStorage } from './open-storage.ts';
import { databaseOf, type Store } from './open-store.ts';
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

const entriesOf = (database: Database, settings: StorageOf) =>
  writeBackup({ rows: rowsOf(database), ...fileStoresOf(settings), now: () => new Date() });

export function openBackup(database: Database, settings: StorageOf): BackUp {
  return (file) =>
    refusalAsOutcome(BackupError, async () => ({
      kind: 'done',
      bytes: await writeArchive(file, entriesOf(database, settings)),
    }));
}

type BackupSettings = Pick<Settings, 'backup' | 'dataDir' | 'mediaBucket' | 'role'>;

/** Where the server keeps its own backups; `null` for nowhere. */
export function backupVaultOf({ backup, dataDir }: Pick<Settings, 'backup' | 'dataDir'>): BackupVault | null {
  if (backup === null) return null;
  const { target } = backup;
  return target.kind === 'folder' ? folderVault(target.folder) : s3Vault(target.location, dataDir);
}

/** How often the server looks whether a backup is due, in milliseconds. */
const checkMs = 60_000;

interface RunningBackups {
  readonly status: () => BackupStatus;
  close(): Promise<void>;
}

/** Starts to make backups; `null` where this process makes none. */
export function startBackups(
  { database }: Pick<Store, 'database'>,
  settings: BackupSettings,
  log: Log,
): RunningBackups | null {
  const vault = backupVaultOf(settings);
  if (settings.backup === null || vault === null || settings.role === 'web') return null;
  const { everyHours, keep } = settings.backup;
  let isStopping = false;
  const { sweep, status } = openScheduledBackups({
    ...{ vault, everyHours, keep, log },
    entries: () => entriesOf(database, settings),
    leases: jobLeases(database),
    now: () => new Date(),
    isStopping: () => isStopping,
  });
  let underWay = sweep();
  let isBusy = false;
  const clock = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    underWay = underWay.then(sweep).finally(() => {
      isBusy = false;
    });
  }, checkMs);
  return {
    status,
    async close() {
      isStopping = true;
      clearInterval(clock);
      await underWay;
    },
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
 * Restores an archive into the store of these settings: a file, or by its name one that the server made by itself.
 *
 * @throws {DataDirInUse} when another process has the embedded database.
 */
export const restoreStore = (settings: Settings, file: string): Promise<RestoreOutcome> =>
  withDatabase(settings, (database) =>
    refusalAsOutcome(RestoreError, async () => {
      const options = { rows: rowsOf(database), ...fileStoresOf(settings) };
      const restore = (archive: string) => restoreBackup(() => readArchive(archive), options);
      const vault = readBackupName(basename(file)) && !existsSync(file) ? backupVaultOf(settings) : null;
      return { kind: 'done', ...(await (vault ? vault.withFile(basename(file), restore) : restore(file))) };
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
