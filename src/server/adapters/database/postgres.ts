import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { types } from 'pg';
import { announce } from './announcements.ts';
import { elementOf, parsers } from './column-values.ts';
import type { Database } from './database.ts';
import { listenerOf } from './postgres-listener.ts';
import { patientPool, promptPool } from './postgres-pool.ts';
import { signOfLife } from './sign-of-life.ts';
import type { Tables } from './tables.ts';

const oldestServer = 150_000;

/**
 * Connects to a PostgreSQL server.
 *
 * @throws {Error} when it does not answer, is older than 15, or may forget what it has confirmed.
 */
export async function openPostgres(url: string): Promise<Database> {
  const config = {
    connectionString: url,
    application_name: 'emenu',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
  };
  const open = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const life = signOfLife(config);
  const prompt = promptPool(config, life);
  const db = open(prompt.pool);
  const patient = open(patientPool(config).pool);
  const listener = listenerOf(config);
  const close = async () => {
    await listener.close();
    await Promise.all([db.destroy(), patient.destroy(), life.close()]);
  };
  try {
    await refuseUnfit(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    patient,
    engine: 'postgres',
    listen: listener.listen,
    notify: (channel, payload) => announce(db, channel, payload),
    connections: prompt.use,
    close,
  };
}

/** What keeps a confirmed order through a power cut. Whether a commit waits for it is up to the commit. */
const keeping = ['fsync', 'full_page_writes'] as const;

async function refuseUnfit(db: Kysely<Tables>): Promise<void> {
  const query = sql<{ server: number; off: readonly string[] }>`
    select current_setting('server_version_num')::int as server,
      array(select name from unnest(${[...keeping]}::text[]) as name where current_setting(name) = 'off') as off`;
  const { server = 0, off = [] } = (await query.execute(db)).rows[0] ?? {};
  if (server < oldestServer) throw new Error(`PostgreSQL 15 or later is needed, not ${server}`);
  if (off.length > 0) {
    throw new Error(`PostgreSQL may lose confirmed orders: turn ${off.join(' and ')} on`);
  }
}

const textArray = 1009;
// The package's types list no arrays, though it reads them.
const readTextArray = (types.getTypeParser as (type: number) => (text: string) => readonly unknown[])(
  textArray,
);

function parserOf(type: number): (text: string) => unknown {
  const element = elementOf[type];
  if (element === undefined) return parsers[type] ?? ((text) => text);
  const parse = parsers[element] ?? ((text: string) => text);
  return (text) => readTextArray(text).map((value) => parsed(value, parse));
}

function parsed(value: unknown, parse: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => parsed(inner, parse));
  return typeof value === 'string' ? parse(value) : value;
}
