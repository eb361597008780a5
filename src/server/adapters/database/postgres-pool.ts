import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnavailable } from '#server/database-unavailable.ts';
import { asDatabaseUnavailable } from './as-database-unavailable.ts';
import type { ConnectionUse } from './database.ts';
import type { PrimaryServer } from './primary-server.ts';
import type { ServerHealth } from './server-health.ts';

/** The timeout of a statement that a request waits for, in milliseconds. */
const statementTimeoutMs = 5_000;

/** Longer than the server's own timeout: it applies only when the server does not respond at all. */
const queryTimeoutMs = statementTimeoutMs + 500;

/** The timeout for a new or a pooled connection, in milliseconds. */
const connectionTimeoutMs = 3_000;

const clientTimeouts: PoolConfig = {
  connectionTimeoutMillis: connectionTimeoutMs,
  query_timeout: queryTimeoutMs,
};

/** The server keeps these for a session. */
const sessionTimeouts: PoolConfig = {
  statement_timeout: statementTimeoutMs,
  // Releases the locks of a process that is cut off during a transaction.
  idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
};

/** A connection pool and its usage. */
export interface MonitoredPool {
  readonly pool: PostgresPool;
  readonly connectionUse: () => ConnectionUse;
}

/** Opens a pool for long-running statements that no request waits for. */
export const openPoolWithoutTimeout = (primary: PrimaryServer): MonitoredPool =>
  openPool(primary, { max: 2 }, { rejectIfSilent: (run) => run(), isPrepared: true });

/**
 * Opens a pool whose statements time out within seconds, or at once when the server does not respond.
 *
 * @param isPooler whether a pooler stands in between that gives each transaction another session: what is set for a
 *   session, and what is prepared in it, is lost there.
 */
export const openPoolWithTimeout = (
  primary: PrimaryServer,
  { rejectIfSilent }: Pick<ServerHealth, 'rejectIfSilent'>,
  isPooler: boolean,
): MonitoredPool =>
  openPool(primary, isPooler ? clientTimeouts : { ...clientTimeouts, ...sessionTimeouts }, {
    rejectIfSilent,
    isPrepared: !isPooler,
  });

interface PoolBehavior extends Pick<ServerHealth, 'rejectIfSilent'> {
  readonly isPrepared: boolean;
}

/** @throws {DatabaseUnavailable} from every query while the server is unavailable. */
function openPool(
  primary: PrimaryServer,
  config: PoolConfig,
  { rejectIfSilent, isPrepared }: PoolBehavior,
): MonitoredPool {
  const { refuseStandby } = primary;
  const pool = new Pool({
    ...config,
    Client: clientClassOf(primary),
    ...(refuseStandby && { onConnect: refuseStandby }),
  });
  // A broken connection is replaced on demand. Without a listener, the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const unavailableOr = (cause: unknown): unknown => {
    const error = asDatabaseUnavailable(cause);
    if (error instanceof DatabaseUnavailable) primary.lookAgain();
    return error;
  };
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = async () => {
    let isAwaited = true;
    const acquire = async () => {
      for (;;) {
        const client = await pool.connect();
        if (primary.isCurrent(client)) {
          if (!isAwaited) client.release();
          return client;
        }
        client.release(true);
      }
    };
    const client = await rejectIfSilent(acquire).catch((error: unknown) => {
      isAwaited = false;
      throw unavailableOr(error);
    });
    const known =
      clients.get(client) ?? wrapConnection(client, { rejectIfSilent, isPrepared }, unavailableOr);
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
  { rejectIfSilent, isPrepared }: PoolBehavior,
  unavailableOr: (cause: unknown) => unknown,
): PostgresPoolClient {
  let unavailable: DatabaseUnavailable | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    if (unavailable) throw unavailable;
    const name = isPrepared && isLongWrite(text) ? { name: statementNameOf(text) } : {};
    try {
      return await rejectIfSilent(() => client.query({ ...name, text, values: [...values] }));
    } catch (cause) {
      const error = unavailableOr(cause);
      if (error instanceof DatabaseUnavailable) unavailable = error;
      throw error;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(unavailable ?? undefined),
  };
}

/** The pool makes its connections with `new`. */
const clientClassOf = ({ newClient }: PrimaryServer) =>
  class {
    constructor(config?: ClientConfig) {
      // biome-ignore lint/correctness/noConstructorReturn: the pool has no other way to choose a server per connection.
      return newClient(config ?? {});
    }
  } as unknown as NonNullable<PoolConfig['Client']>;

const isLongWrite = (text: string) => text.startsWith('with ') && text.length > 400;

const statementNames = new Map<string, string>();

/** The name of a prepared statement, derived from its text. The number of distinct texts is bounded. */
function statementNameOf(text: string): string {
  const known =
    statementNames.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  statementNames.set(text, known);
  return known;
}
