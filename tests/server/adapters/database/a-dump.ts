import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';
import { dumpRows, readMigrationRecords } from '#server/adapters/database/dump-rows.ts';
import { loadRows } from '#server/adapters/database/load-rows.ts';
import type { RowBatch, SequenceValue } from '#server/operations/backup/backup.ts';

export interface Dump {
  readonly batches: readonly RowBatch[];
  readonly sequences: readonly SequenceValue[];
}

export async function dumpOf(database: Database): Promise<Dump> {
  const rows = dumpRows(database);
  const batches: RowBatch[] = [];
  for (;;) {
    const { value, done } = await rows.next();
    if (done) return { batches, sequences: value };
    batches.push(value);
  }
}

export const loadInto = async (
  database: Database,
  { batches, sequences }: Dump,
  migrations = readMigrationRecords(database),
) =>
  loadRows(database, { madeBy: await migrations, counts: sequences }, async (store) => {
    for (const batch of batches) await store(batch);
  });

/** Every row of every table in its text form, only to be compared. */
export async function contentOf({ db }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  return db.connection().execute(async (connection) => {
    await sql`set timezone = 'UTC'`.execute(connection);
    const { rows: tables } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(connection);
    const contents: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select whole::text as row from ${sql.table(name)} as whole`.execute(connection);
      contents[name] = rows.map(({ row }) => row).toSorted();
    }
    return contents;
  });
}
