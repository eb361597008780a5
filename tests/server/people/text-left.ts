import { sql } from 'kysely';
import type { Database } from '#server/adapters/database/database.ts';

/** The tables with a row of the venue that has that text in any column, in any case. */
export async function textLeftOf({ db }: Database, licence: string, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('licence', 'payload')
    order by table_name, column_name`.execute(db);
  const found = await Promise.all(
    tables.map(async ({ table, column }) => {
      const ofVenue =
        column === 'licence' ? sql`licence = ${licence}` : sql`payload ->> 'licence' = ${licence}`;
      const { rows } = await sql`
        select 1 from ${sql.table(table)} as one
        where ${ofVenue} and strpos(lower(to_jsonb(one)::text), lower(${text})) > 0 limit 1`.execute(db);
      return rows.length > 0 ? [table] : [];
    }),
  );
  return found.flat();
}
