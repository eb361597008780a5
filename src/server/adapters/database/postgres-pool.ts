import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';
import { asDatabaseUnavailable } from './as-database-unavailable.ts';
import type { ConnectionUse } from './database.ts';
import type { ServerHealth } from './server-health.ts';

/** The timeout of a statement that a request waits for, in milliseconds. */
const statementTimeoutMs = 5_000;

/** Longer than the server's own timeout: it applies only when the server does not respond at all. */
const queryTimeoutMs = statementTimeoutMs + 500;

/** The timeout for a new or a pooled connection, in milliseconds. */
const connectionTimeoutMs = 3_000;

const timeouts: PoolConfig = {
  connectionTimeoutMillis: connectionTimeoutMs,
  statement_timeout: statementTimeoutMs,
  query_timeout: queryTimeoutMs,
  // Releases the locks of a process that is cut off during a transaction.
  idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
};

/** A connection pool and its usage. */
export interface MonitoredPool {
  readonly pool: PostgresPool;
  readonly connectionUse: () => ConnectionUse;
}

/** Opens a pool for long-running statements that no request waits for. */
export const openPoolWithoutTimeout = (config: PoolConfig): MonitoredPool =>
  openPool({ ...config, max: 2 }, { rejectIfSilent: (run) => run() });

/** Opens a pool whose statements time out within seconds, or at once when the server does not respond. */
export const openPoolWithTimeout = (
  config: PoolConfig,
  health: Pick<ServerHealth, 'rejectIfSilent'>,
): MonitoredPool => openPool({ ...config, ...timeouts }, health);

/** @throws {DatabaseUnavailable} from every query while the server is unavailable. */
function openPool(
  config: PoolConfig,
  { rejectIfSilent }: Pick<ServerHealth, 'rejectIfSilent'>,
): MonitoredPool {
  const pool = new Pool(config);
  // A broken connection is replaced on demand. Without a listener, the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async () => {
    let isAwaited = true;
    const acquire = async () => {
      const client = await pool.connect();
      if (!isAwaited) client.release();
      return client;
    };
    const client = await rejectIfSilent(acquire).catch((error: unknown) => {
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
 * Wraps a connection to use prepared statements for long writes: parsing them each time takes half of the server's
 * time. Reads are not prepared, because their columns change with a migration.
 *
 * A connection that has failed with `DatabaseUnavailable` is discarded: it may still be running an abandoned statement.
 */
function wrapConnection(
  client: PoolClient,
  rejectIfSilent: ServerHealth['rejectIfSilent'],
): PostgresPoolClient {
  let unavailable: DatabaseUnavailable | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    if (unavailable) throw unavailable;
    const name = isLongWrite(text) ? { name: statementNameOf(text) } : {};
    try {
      return await rejectIfSilent(() => client.query({ ...name, text, values: [...values] }));
    } catch (cause) {
      const error = asDatabaseUnavailable(cause);
      if (error instanceof DatabaseUnavailable) unavailable = error;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(unavailable ?? undefined),
  };
}

function throwUnavailable(error: unknown): never {
  throw asDatabaseUnavailable(error);
}

const isLongWrite = (text: string) => text.startsWith('with ') && text.length > 400;

const statementNames = new Map<string, string>();

/** The name of a prepared statement, derived from its text. The number of distinct texts is bounded. */
function statementNameOf(text: string): string {
  const known =
    statementNames.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  statementNames.set(text, known);
  return known;
}
