import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { parsers } from '#server/adapters/database/column-values.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import type { Tables } from '#server/adapters/database/tables.ts';
import { onServer } from '../databases.ts';

/** A database for concurrent sequences, with a venue for each. */
export interface PlayDatabase {
  readonly database: Pick<Database, 'db'>;
  /** @returns the licence of an unused venue. */
  takeLicence(): Promise<string>;
  close(): Promise<void>;
}

/**
 * All venues share an account at the same provider, but its doubles are independent, so provider references are unique
 * only per venue. Index use is forced because the tables start empty.
 */
const indexes = `
  drop index payment_attempts_at_company;
  create unique index payment_attempts_at_company
    on payment_attempts (licence, company, mode, account, provider_ref);
  create index on payment_events (licence, id);
  do $$
  begin
    execute format('alter database %I set enable_seqscan to off', current_database());
    execute format('alter database %I set jit to off', current_database());
    execute format('alter database %I set plan_cache_mode to force_generic_plan', current_database());
  end $$`;

const connections = 10;

/** A pool with prepared statements, which are parsed once per connection. */
function withPreparedStatements(pool: Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `statement-${names.size}`;
    names.set(text, name);
    return name;
  };
  const prepared = (client: PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: readonly unknown[]) =>
      client.query({
        name: nameOf(text),
        text,
        values: [...values],
      })) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  });
  return {
    options: pool.options,
    connect: async () => prepared(await pool.connect()),
    end: () => pool.end(),
  };
}

function connect(url: string): Kysely<Tables> {
  const getTypeParser = (type: number) => parsers[type] ?? ((text: string) => text);
  const pool = new Pool({ connectionString: url, max: connections, types: { getTypeParser } });
  // Broken connections are replaced on demand. An unhandled error event would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) });
}

async function openVenues(db: Kysely<Tables>, from: number, to: number): Promise<readonly string[]> {
  const { rows } = await sql<{ licence: string }>`
    with opened as (
      insert into venues (licence, venue, current_version)
      select 'venue-' || number, '{}', 1 from generate_series(${from}::int, ${to}::int) as number
      returning licence
    )
    insert into menu_versions (licence, version, source_hash, source)
    select licence, 1, '', '' from opened returning licence`.execute(db);
  return rows.map(({ licence }) => licence);
}

const batchSize = 500;

export async function openPlayDatabase(): Promise<PlayDatabase> {
  const { target, remove } = await onServer.place();
  if (target.kind !== 'postgres') throw new Error('A PostgreSQL server is required');
  const made = await openDatabase(target);
  await migrate(made.db);
  await sql.raw(indexes).execute(made.db);
  await made.close();
  const db = connect(target.url);

  let opened = 0;
  let free: string[] = [];
  let opening: Promise<void> | null = null;
  const openMore = async () => {
    free = [...(await openVenues(db, opened, opened + batchSize - 1))];
    opened += batchSize;
    opening = null;
  };

  return {
    database: { db },
    async takeLicence() {
      for (;;) {
        const licence = free.pop();
        if (licence !== undefined) return licence;
        opening ??= openMore();
        await opening;
      }
    },
    async close() {
      await db.destroy();
      await remove();
    },
  };
}
