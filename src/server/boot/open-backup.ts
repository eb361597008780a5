import { join } from 'node:path';
import { readArchive, writeArchive } from '../adapters/backup/archive-file.ts';
import type { Database } from '../adapters/database/database.ts';
import { dumpRows, madeBy } from '../adapters/database/dump-rows.ts';
import { loadRows } from '../adapters/database/load-rows.ts';
import { openDatabase } from '../adapters/database/open-database.ts';
import { mediaShelf } from '../adapters/media/media-shelf.ts';
import { originalsShelf } from '../adapters/originals/originals-shelf.ts';
import {
  type BackUp,
  type BackupOutcome,
  CannotBackUp,
  CannotRestore,
  type StoreRows,
} from '../operations/backup/backup.ts';
import { type Restored, restoreBackup } from '../operations/backup/restore-backup.ts';
import { writeBackup } from '../operations/backup/write-backup.ts';
import { originalsIn } from './open-preparing.ts';
import { databaseOf } from './open-store.ts';
import type { Settings } from './settings.ts';

export type RestoreOutcome =
  | ({ readonly kind: 'done' } & Restored)
  | { readonly kind: 'refused'; readonly why: string };

const rowsOf = (database: Database): StoreRows => ({
  madeBy: () => madeBy(database),
  dump: () => dumpRows(database),
  load: (...asked) => loadRows(database, ...asked),
});

export function backingUp(database: Database, settings: Pick<Settings, 'dataDir'>): BackUp {
  return async (file) => {
    const entries = writeBackup({
      rows: rowsOf(database),
      ...shelvesOf(settings),
      now: () => new Date(),
    });
    return refusing(CannotBackUp, async () => ({ kind: 'done', bytes: await writeArchive(file, entries) }));
  };
}

/**
 * Backs up the store of these settings, as it is: nothing in it is brought up to date.
 *
 * @throws {DataDirInUse} when another process has the embedded database.
 */
export const backUpStore = (settings: Settings, file: string): Promise<BackupOutcome> =>
  withDatabase(settings, (database) => backingUp(database, settings)(file));

/**
 * Restores an archive into the store of these settings.
 *
 * @throws {DataDirInUse} when another process has the embedded database.
 */
export const restoreStore = (settings: Settings, file: string): Promise<RestoreOutcome> =>
  withDatabase(settings, (database) =>
    refusing(CannotRestore, async () => {
      const needs = { rows: rowsOf(database), ...shelvesOf(settings) };
      return { kind: 'done', ...(await restoreBackup(() => readArchive(file), needs)) };
    }),
  );

const shelvesOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => ({
  media: mediaShelf(join(dataDir, 'media')),
  originals: originalsShelf(originalsIn(dataDir)),
});

async function withDatabase<T>(settings: Settings, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(databaseOf(settings));
  return work(database).finally(database.close);
}

type Refusal = { readonly kind: 'refused'; readonly why: string };

/** What is refused on purpose is an outcome; anything else is a fault. */
async function refusing<Done>(
  no: typeof CannotBackUp | typeof CannotRestore,
  work: () => Promise<Done>,
): Promise<Done | Refusal> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof no) return { kind: 'refused', why: fault.message };
    throw fault;
  }
}
