import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';
import { asDatabaseUnavailable } from './as-database-unavailable.ts';
import type { ConnectionUse } from './database.ts';
import type { ServerHealth } from './server-health.ts';

/** What is asked of a server for somebody who waits takes no longer, in milliseconds. */
const statementTimeoutMs = 5_000;

/** The server itself gives up first, unless nothing is heard of it at all. */
const queryTimeoutMs = statementTimeoutMs + 500;

/** A connection, or a turn on one of those there are, is had within that time, in milliseconds. */
const connectionTimeoutMs = 3_000;

const timeouts: PoolConfig = {
  connectionTimeoutMillis: connectionTimeoutMs,
  statement_timeout: statementTimeoutMs,
  query_timeout: queryTimeoutMs,
  // A process that is cut off in the middle of a transaction keeps nobody waiting for its locks.
  idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
};

/** Connections, and what they are doing. */
export interface MonitoredPool {
  readonly pool: PostgresPool;
  readonly connectionUse: () => ConnectionUse;
}

/** Connections for what takes long: nobody waits for it. */
export const openPoolWithoutTimeout = (config: PoolConfig): MonitoredPool =>
  openPool({ ...config, max: 2 }, { rejectIfSilent: (ask) => ask() });

/** Connections whose statements end within seconds, well or not, and at once where the server has fallen silent. */
export const openPoolWithTimeout = (
  config: PoolConfig,
  life: Pick<ServerHealth, 'rejectIfSilent'>,
): MonitoredPool => openPool({ ...config, ...timeouts }, life);

/** @throws {DatabaseUnavailable} from whatever is asked of it while the server is away. */
function openPool(
  config: PoolConfig,
  { rejectIfSilent }: Pick<ServerHealth, 'rejectIfSilent'>,
): MonitoredPool {
  const pool = new Pool(config);
  // A connection that breaks is replaced when it is needed; unheard, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async () => {
    let isAwaited = true;
    const take = async () => {
      const client = await pool.connect();
      if (!isAwaited) client.release();
      return client;
    };
    const client = await rejectIfSilent(take).catch((error: unknown) => {
      isAwaited = false;
      return throwUnavailable(error);
    });
    const known = clients.get(client) ?? wrapConnection(client, rejectIfSilent);
    clients.set(client, known);
    return known;
  };
  return {
    pool: { options: pool.options, connect, end: () => pool.end() },
    connectionUse: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/**
 * A connection that lets the server remember how long writes are done: taking one apart anew each time costs it half of
 * its work. Reads are left alone, for what they select changes with a migration.
 *
 * One on which the server was away is used for nothing more: it may still be busy with what nobody waits for.
 */
function wrapConnection(
  client: PoolClient,
  unlessSilent: ServerHealth['rejectIfSilent'],
): PostgresPoolClient {
  let away: DatabaseUnavailable | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    if (away) throw away;
    const name = isLongWrite(text) ? { name: statementNameOf(text) } : {};
    try {
      return await unlessSilent(() => client.query({ ...name, text, values: [...values] }));
    } catch (error) {
      const fault = asDatabaseUnavailable(error);
      if (fault instanceof DatabaseUnavailable) away = fault;
      throw fault;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(away ?? undefined),
  };
}

function throwUnavailable(error: unknown): never {
  throw asDatabaseUnavailable(error);
}

const isLongWrite = (text: string) => text.startsWith('with ') && text.length > 400;

const statementNames = new Map<string, string>();

/** A name for a statement, by its text: there are as many as there are writes in this program. */
function statementNameOf(text: string): string {
  const known =
    statementNames.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  statementNames.set(text, known);
  return known;
}
