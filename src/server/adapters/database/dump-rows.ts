import { type Kysely, sql } from 'kysely';
import { CannotBackUp, type Count, type MadeBy, type RowsPart } from '#server/operations/backup/backup.ts';
import type { Database } from './database.ts';
import { type Column, columnsOf, keptTables, speakPlainly } from './known-tables.ts';
import { readMigrations, recordedIn } from './migrate.ts';
import type { Tables } from './tables.ts';

/** About so many bytes are read at once; a row may be longer. */
const partBytes = 1_000_000;

const mostRows = 2_000;

/**
 * The migrations that made a store.
 *
 * @throws {CannotBackUp} when they are not those of this program: it would not know all of the tables.
 */
export async function madeBy({ patient: db }: Pick<Database, 'patient'>): Promise<readonly MadeBy[]> {
  const recorded = await recordedIn(db);
  const known = await readMigrations();
  const isSame =
    known.length === recorded.length && known.every(({ name }, at) => recorded[at]?.name === name);
  if (!isSame) {
    throw new CannotBackUp(
      `The store was made by ${recorded.length} migrations, this program knows ${known.length}. Back it up with the program that serves it.`,
    );
  }
  return recorded;
}

/**
 * Reads every table as of one instant.
 *
 * On a server nobody waits for it. The embedded engine has one connection: there everything that writes waits until
 * it is through.
 */
export async function* dumpRows({
  patient: db,
}: Pick<Database, 'patient'>): AsyncGenerator<RowsPart, readonly Count[]> {
  const tables = keptTables(await readMigrations());
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await speakPlainly(transaction);
    const counts: Count[] = [];
    for (const table of tables) {
      const columns = await columnsOf(transaction, table);
      yield* rowsOf(transaction, table, columns);
      counts.push(...(await countsOf(transaction, table, columns)));
    }
    return counts;
  } finally {
    await transaction.rollback().execute();
  }
}

async function* rowsOf(
  db: Kysely<Tables>,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<RowsPart> {
  const values = sql.join(columns.map(({ name }) => sql`${sql.id(name)}::text`));
  await sql`
    declare dumped no scroll cursor for
    select to_json(array[${values}])::text as row from ${sql.table(table)}`.execute(db);
  let wanted = 16;
  for (;;) {
    const fetched = await sql<{ row: string }>`fetch ${sql.lit(wanted)} from dumped`.execute(db);
    const rows = fetched.rows.map(({ row }) => row);
    if (rows.length === 0) break;
    yield { table, columns: columns.map(({ name }) => name), rows };
    wanted = nextSize(wanted, rows);
  }
  await sql`close dumped`.execute(db);
}

/** Rows of a few bytes come by the thousand, menus one by one. */
function nextSize(rows: number, read: readonly string[]): number {
  const bytes = read.reduce((sum, row) => sum + row.length, 0);
  const fitting = Math.floor((rows * partBytes) / Math.max(bytes, 1));
  return Math.min(Math.max(1, fitting), rows * 4, mostRows);
}

async function countsOf(
  db: Kysely<Tables>,
  table: string,
  columns: readonly Column[],
): Promise<readonly Count[]> {
  const counts: Count[] = [];
  for (const { name, sequence } of columns) {
    if (sequence === null) continue;
    const { rows } = await sql<{ last: string; is_given: boolean }>`
      select last_value::text as last, is_called as is_given from ${sql.raw(sequence)}`.execute(db);
    for (const row of rows) counts.push({ table, column: name, ...row });
  }
  return counts;
}
