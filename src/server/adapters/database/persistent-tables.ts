import { type Kysely, sql } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Tables } from './tables.ts';

/** What only tells of this moment: which processes run and what they are at, and what a cache holds meanwhile. */
const transientTables: ReadonlySet<string> = new Set(['processes', 'shown_versions', 'rounds', 'edge_build']);

/**
 * The tables of what is kept that migrations make, in the order in which rows can be written: whoever is named
 * comes first.
 */
export function persistentTables(migrations: readonly Migration[]): readonly string[] {
  return migrations
    .flatMap((migration) => [...migration.sql.matchAll(/^create table (\w+)/gm)])
    .map(([, table = '']) => table)
    .filter((table) => !transientTables.has(table));
}

export interface Column {
  readonly name: string;
  /** As a cast names it. */
  readonly type: string;
  /** What counts it up; `null` where nothing does. */
  readonly sequence: string | null;
}

/** The columns of a table, in their order; those that are worked out from others are left out. */
export async function columnsOf(db: Kysely<Tables>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select attname::text as name, format_type(atttypid, atttypmod) as type,
      pg_get_serial_sequence(${table}, attname) as sequence
    from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db);
  return rows;
}

/** How values are written as text, whatever the server's own habits are. */
export async function setCanonicalFormats(db: Kysely<Tables>): Promise<void> {
  await sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('timezone', 'UTC', true),
      set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`.execute(db);
}
