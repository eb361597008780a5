import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { announce } from './announcements.ts';
import { elementOf, parsers } from './column-values.ts';
import type { Database } from './database.ts';
import { listenerOf } from './postgres-listener.ts';
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
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const pool = new Pool({ ...config, types: { getTypeParser: parserOf } });
  // An idle connection that breaks is replaced when it is needed; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  const listener = listenerOf(config);
  const close = async () => {
    await listener.close();
    await db.destroy();
  };
  try {
    await refuseUnfit(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    engine: 'postgres',
    listen: listener.listen,
    notify: (channel, payload) => announce(db, channel, payload),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close,
  };
}

/**
 * The same pool, which lets the server remember how long writes are done: taking one apart anew each time costs
 * it half of its work. Reads are left alone, for what they select changes with a migration.
 */
function preparing(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const prepared = (client: PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: readonly unknown[]) =>
      client.query(
        isLongWrite(text) ? { name: nameOf(text), text, values: [...values] } : { text, values: [...values] },
      )) as unknown as PostgresPoolClient['query'],
    release: () => client.release(),
  });
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? prepared(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

const isLongWrite = (text: string) => text.startsWith('with ') && text.length > 400;

const names = new Map<string, string>();

/** A name for a statement, by its text: there are as many as there are writes in this program. */
function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, known);
  return known;
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
