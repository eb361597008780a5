import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { types } from 'pg';
import { arrayElementTypes, parsers } from './column-values.ts';
import type { Database } from './database.ts';
import { databaseAddresses } from './database-addresses.ts';
import { notifyChannel } from './notifications.ts';
import { openPostgresListener } from './postgres-listener.ts';
import { openPoolWithoutTimeout, openPoolWithTimeout } from './postgres-pool.ts';
import { openPrimaryServer } from './primary-server.ts';
import { openServerHealth } from './server-health.ts';
import type { Tables } from './tables.ts';

const minServerVersion = 150_000;

/**
 * Connects to a PostgreSQL server, or to the one of several that takes writes.
 *
 * @param directUrl where `url` is a pooler that gives each transaction another session: the server itself, for what needs
 *   a session of its own. `null` for no such pooler.
 * @throws {Error} when it does not respond, is older than 15, or may lose committed data.
 */
export async function openPostgres(url: string, directUrl: string | null): Promise<Database> {
  const config = {
    application_name: 'emenu',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf },
  };
  const open = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const primary = await openPrimaryServer(databaseAddresses(url), config);
  const direct =
    directUrl === null
      ? primary
      : await openPrimaryServer(databaseAddresses(directUrl), config).catch((error: unknown) => {
          primary.close();
          throw error;
        });
  const health = openServerHealth(primary);
  const monitoredPool = openPoolWithTimeout(primary, health, directUrl !== null);
  const db = open(monitoredPool.pool);
  const withoutTimeout = open(openPoolWithoutTimeout(direct).pool);
  const listener = openPostgresListener(direct);
  const close = async () => {
    for (const one of [primary, direct]) one.close();
    await listener.close();
    await Promise.all([db.destroy(), withoutTimeout.destroy(), health.close()]);
  };
  try {
    await refuseUnsafeServer(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    withoutTimeout,
    engine: 'postgres',
    listen: listener.listen,
    notify: (channel, payload) => notifyChannel(db, channel, payload),
    connections: monitoredPool.connectionUse,
    close,
  };
}

/** Settings that protect committed orders from a power failure. Whether a commit is synchronous is set per commit. */
const durabilitySettings = ['fsync', 'full_page_writes'] as const;

async function refuseUnsafeServer(db: Kysely<Tables>): Promise<void> {
  const query = sql<{ server: number; off: readonly string[] }>`
    select current_setting('server_version_num')::int as server,
      array(select name from unnest(${[...durabilitySettings]}::text[]) as name where current_setting(name) = 'off') as off`;
  const { server = 0, off = [] } = (await query.execute(db)).rows[0] ?? {};
  if (server < minServerVersion) throw new Error(`PostgreSQL 15 or later is required, found ${server}`);
  if (off.length > 0) {
    throw new Error(`PostgreSQL may lose confirmed orders: turn ${off.join(' and ')} on`);
  }
}

const textArrayOid = 1009;
// The package reads arrays, but its types do not list them.
const readTextArray = (types.getTypeParser as (type: number) => (text: string) => readonly unknown[])(
  textArrayOid,
);

function parserOf(type: number): (text: string) => unknown {
  const element = arrayElementTypes[type];
  if (element === undefined) return parsers[type] ?? ((text) => text);
  const parse = parsers[element] ?? ((text: string) => text);
  return (text) => readTextArray(text).map((value) => parseElements(value, parse));
}

function parseElements(value: unknown, parse: (text: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => parseElements(inner, parse));
  return typeof value === 'string' ? parse(value) : value;
}
