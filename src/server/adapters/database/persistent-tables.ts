import { type Kysely, sql } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Tables } from './tables.ts';

/**
 * Runtime state: running processes, their jobs, and the contents of caches. Feeds begin anew after a restore: a POS may
 * have read further than the backup goes. Nobody is signed in to the office then: sessions may have been ended since.
 */
const transientTables: ReadonlySet<string> = new Set([
  'processes',
  'shown_versions',
  'rounds',
  'edge_build',
  'order_feeds',
  'office_sessions',
  'sign_in_codes',
  'passkey_challenges',
]);

/**
 * The persistent tables that migrations create, in an order in which rows can be inserted: referenced tables
 * come first.
 */
export function persistentTables(migrations: readonly Migration[]): readonly string[] {
  return migrations
    .flatMap((migration) => [...migration.sql.matchAll(/^create table (\w+)/gm)])
    .map(([, table = '']) => table)
    .filter((table) => !transientTables.has(table));
}

export interface Column {
  readonly name: string;
  /** The name of the type, for a cast. */
  readonly type: string;
  /** The sequence of the column; `null` when it has none. */
  readonly sequence: string | null;
}

/** The columns of a table, in order; excludes generated columns. */
export async function columnsOf(db: Kysely<Tables>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select attname::text as name, format_type(atttypid, atttypmod) as type,
      pg_get_serial_sequence(${table}, attname) as sequence
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows;
}

/** Sets the text formats of values, independent of the server's settings. */
export async function setCanonicalFormats(db: Kysely<Tables>): Promise<void> {
  await sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`.execute(db);
}
