import { type Kysely, sql } from 'kysely';
import {
  type DatabaseRows,
  type MigrationRecord,
  RestoreError,
  type RowBatch,
} from '#server/operations/backup/backup.ts';
import type { Database } from './database.ts';
import { type Migration, MigrationError, migrate, readMigrations } from './migrate.ts';
import { type Column, columnsOf, persistentTables, setCanonicalFormats } from './persistent-tables.ts';
import type { Tables } from './tables.ts';

/**
 * Writes rows into an empty database.
 *
 * First creates the tables as they were when the rows were dumped. Then loads the rows and applies the newer
 * migrations.
 *
 * @throws {RestoreError} when the database is not empty, or does not match the archive.
 */
export async function loadRows(
  { withoutTimeout: db }: Pick<Database, 'withoutTimeout'>,
  ...[{ madeBy, counts }, fill]: Parameters<DatabaseRows['load']>
): Promise<void> {
  const migrations = await migrationsOf(madeBy);
  await migrate(db, migrations).catch(throwRestoreError);
  const tables = persistentTables(migrations);
  await db.transaction().execute(async (transaction) => {
    await setCanonicalFormats(transaction);
    await refuseNonEmpty(transaction, tables);
    const write = createRowWriter(transaction, tables);
    await fill(write);
    for (const { table, column, last, is_given } of counts) {
      if (!tables.includes(table)) throw unknownTableError(table);
      const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
      await sql`select setval(${sequence}, ${last}::bigint, ${is_given})`.execute(transaction);
    }
  });
  await migrate(db);
}

/** This program's migrations up to the archive's. */
async function migrationsOf(madeBy: readonly MigrationRecord[]): Promise<readonly Migration[]> {
  const known = await readMigrations();
  const missing = madeBy.find(({ number, name }) => known[number - 1]?.name !== name);
  if (missing) {
    throw new RestoreError(
      `The archive is from another version: this program has no migration ${missing.number} (${missing.name}). Nothing was written.`,
    );
  }
  return known.slice(0, madeBy.length);
}

function throwRestoreError(error: unknown): never {
  if (!(error instanceof MigrationError) || error.kind !== 'newer') throw error;
  throw new RestoreError(
    'The database is newer than the archive. Restore into a new, empty database. Nothing was written.',
    { cause: error },
  );
}

/** The lock blocks other writes until the transaction ends. */
async function refuseNonEmpty(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(db);
  const conditions = tables.map((table) => sql`exists (select from ${sql.table(table)})`);
  const { rows } = await sql<{
    isFull: boolean;
  }>`select ${sql.join(conditions, sql` or `)} as "isFull"`.execute(db);
  if (rows[0]?.isFull) {
    throw new RestoreError('The database isn’t empty. Restore into an empty one. Nothing was written.');
  }
}

const unknownTableError = (table: string) =>
  new RestoreError(`The archive has an unknown table ${table}. Nothing was written.`);

function createRowWriter(db: Kysely<Tables>, tables: readonly string[]) {
  const known = new Map<string, readonly Column[]>();
  const columnsIn = async (table: string) => {
    if (!tables.includes(table)) throw unknownTableError(table);
    const columns = known.get(table) ?? (await columnsOf(db, table));
    known.set(table, columns);
    return columns;
  };

  return async ({ table, columns, rows }: RowBatch): Promise<void> => {
    const types = new Map((await columnsIn(table)).map(({ name, type }) => [name, type]));
    const values = columns.map((name, index) => {
      const type = types.get(name);
      if (type === undefined)
        throw new RestoreError(`The archive has an unknown column ${table}.${name}. Nothing was written.`);
      return sql`(given ->> ${sql.lit(index)})::${sql.raw(type)}`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      overriding system value
      select ${sql.join(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as given`.execute(
      db,
    );
  };
}
