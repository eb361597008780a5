import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { parsers } from '#server/adapters/database/column-values.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import type { Tables } from '#server/adapters/database/tables.ts';
import { onServer } from '../databases.ts';

/** Where sequences are played, many at once: a database with a venue for each of them. */
export interface Ground {
  readonly database: Pick<Database, 'db'>;
  /** @returns the licence of a venue at which nothing has happened. */
  takeLicence(): Promise<string>;
  close(): Promise<void>;
}

/**
 * All venues have the same account with the same company, whose doubles do not know of each other: its names for
 * payments are told apart by venue. Tables are empty at first, so that their indexes have to be insisted on.
 */
const fitting = `
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

/** A pool whose server takes each statement apart once: there are as many as there are questions here. */
function preparing(pool: Pool): PostgresPool {
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
  // A connection that breaks is replaced when it is needed; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
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

const mostAtOnce = 500;

export async function openGround(): Promise<Ground> {
  const { target, remove } = await onServer.place();
  if (target.kind !== 'postgres') throw new Error('A server is needed');
  const made = await openDatabase(target);
  await migrate(made.db);
  await sql.raw(fitting).execute(made.db);
  await made.close();
  const db = connect(target.url);

  let opened = 0;
  let free: string[] = [];
  let opening: Promise<void> | null = null;
  const openMore = async () => {
    free = [...(await openVenues(db, opened, opened + mostAtOnce - 1))];
    opened += mostAtOnce;
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
