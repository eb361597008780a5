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
 * Writes rows into an empty store.
 *
 * Its tables are first made as they were when the rows were read, and then brought up to date with the rows in
 * them, as any store is.
 *
 * @throws {RestoreError} when the store is not empty, or does not fit.
 */
export async function loadRows(
  { withoutTimeout: db }: Pick<Database, 'withoutTimeout'>,
  ...[{ madeBy, counts }, fill]: Parameters<DatabaseRows['load']>
): Promise<void> {
  const then = await migrationsOf(madeBy);
  await migrate(db, then).catch(throwRestoreError);
  const tables = persistentTables(then);
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

/** The migrations of this program up to those that made an archive. */
async function migrationsOf(madeBy: readonly MigrationRecord[]): Promise<readonly Migration[]> {
  const known = await readMigrations();
  const strange = madeBy.find(({ number, name }) => known[number - 1]?.name !== name);
  if (strange) {
    throw new RestoreError(
      `The archive was made by another program: this one does not know migration ${strange.number} (${strange.name}). Nothing was written.`,
    );
  }
  return known.slice(0, madeBy.length);
}

function throwRestoreError(fault: unknown): never {
  if (!(fault instanceof MigrationError) || fault.kind !== 'newer') throw fault;
  throw new RestoreError(
    'The store is newer than the archive. Restore into a store in which nothing ran yet. Nothing was written.',
    { cause: fault },
  );
}

/** Nobody writes anything else until we are through. */
async function refuseNonEmpty(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(db);
  const questions = tables.map((table) => sql`exists (select from ${sql.table(table)})`);
  const { rows } = await sql<{
    isFull: boolean;
  }>`select ${sql.join(questions, sql` or `)} as "isFull"`.execute(db);
  if (rows[0]?.isFull) {
    throw new RestoreError(
      'The store is not empty. Restore into one in which nothing is. Nothing was written.',
    );
  }
}

const unknownTableError = (table: string) =>
  new RestoreError(`The archive has a table ${table}. Nothing was written.`);

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
    const values = columns.map((name, at) => {
      const type = types.get(name);
      if (type === undefined)
        throw new RestoreError(`The archive has a column ${table}.${name}. Nothing was written.`);
      return sql`(given ->> ${sql.lit(at)})::${sql.raw(type)}`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      overriding system value
      select ${sql.join(values)} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as given`.execute(
      db,
    );
  };
}
