import { type Kysely, sql } from 'kysely';
import {
  BackupError,
  type MigrationRecord,
  type RowBatch,
  type SequenceValue,
} from '#server/operations/backup/backup.ts';
import type { Database } from './database.ts';
import { readAppliedMigrations, readMigrations } from './migrate.ts';
import { type Column, columnsOf, persistentTables, setCanonicalFormats } from './persistent-tables.ts';
import type { Tables } from './tables.ts';

/** The approximate size of a batch; a single row may be longer. */
const batchBytes = 1_000_000;

const maxBatchRows = 2_000;

/**
 * The migrations that were applied to a database.
 *
 * @throws {BackupError} when they differ from this program's: it might not know all of the tables.
 */
export async function readMigrationRecords({
  withoutTimeout: db,
}: Pick<Database, 'withoutTimeout'>): Promise<readonly MigrationRecord[]> {
  const recorded = await readAppliedMigrations(db);
  const known = await readMigrations();
  const isSame =
    known.length === recorded.length && known.every(({ name }, index) => recorded[index]?.name === name);
  if (!isSame) {
    throw new BackupError(
      `The database has ${recorded.length} migrations, this program has ${known.length}. Back it up with the program that serves it.`,
    );
  }
  return recorded;
}

/**
 * Reads every table as of one instant.
 *
 * PostgreSQL serves other queries meanwhile. The embedded engine has one connection: there all writes wait until the
 * dump is done.
 */
export async function* dumpRows({
  withoutTimeout: db,
}: Pick<Database, 'withoutTimeout'>): AsyncGenerator<RowBatch, readonly SequenceValue[]> {
  const tables = persistentTables(await readMigrations());
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await setCanonicalFormats(transaction);
    const counts: SequenceValue[] = [];
    for (const table of tables) {
      const columns = await columnsOf(transaction, table);
      yield* readBatches(transaction, table, columns);
      counts.push(...(await sequenceValuesOf(transaction, table, columns)));
    }
    return counts;
  } finally {
    await transaction.rollback().execute();
  }
}

async function* readBatches(
  db: Kysely<Tables>,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<RowBatch> {
  const values = sql.join(columns.map(({ name }) => sql`${sql.id(name)}::text`));
  await sql`
    declare dumped no scroll cursor for
    select to_json(array[${values}])::text as row from ${sql.table(table)}`.execute(db);
  let batchSize = 16;
  for (;;) {
    const fetched = await sql<{ row: string }>`fetch ${sql.lit(batchSize)} from dumped`.execute(db);
    const rows = fetched.rows.map(({ row }) => row);
    if (rows.length === 0) break;
    yield { table, columns: columns.map(({ name }) => name), rows };
    batchSize = nextBatchSize(batchSize, rows);
  }
  await sql`close dumped`.execute(db);
}

/** Reads small rows by the thousand, and menus one by one. */
function nextBatchSize(rows: number, read: readonly string[]): number {
  const bytes = read.reduce((sum, row) => sum + row.length, 0);
  const fitting = Math.floor((rows * batchBytes) / Math.max(bytes, 1));
  return Math.min(Math.max(1, fitting), rows * 4, maxBatchRows);
}

async function sequenceValuesOf(
  db: Kysely<Tables>,
  table: string,
  columns: readonly Column[],
): Promise<readonly SequenceValue[]> {
  const counts: SequenceValue[] = [];
  for (const { name, sequence } of columns) {
    if (sequence === null) continue;
    const { rows } = await sql<{ last: string; is_given: boolean }>`
      select last_value::text as last, is_called as is_given from ${sql.raw(sequence)}`.execute(db);
    for (const row of rows) counts.push({ table, column: name, ...row });
  }
  return counts;
}
