import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { StoreAway } from '#server/store-away.ts';
import { asStoreAway } from './away.ts';
import type { ConnectionUse } from './database.ts';
import type { SignOfLife } from './sign-of-life.ts';

/** What is asked of a server for somebody who waits takes no longer, in milliseconds. */
const statementMs = 5_000;

/** The server itself gives up first, unless nothing is heard of it at all. */
const silenceMs = statementMs + 500;

/** A connection, or a turn on one of those there are, is had within that time, in milliseconds. */
const connectionMs = 3_000;

const limits: PoolConfig = {
  connectionTimeoutMillis: connectionMs,
  statement_timeout: statementMs,
  query_timeout: silenceMs,
  // A process that is cut off in the middle of a transaction keeps nobody waiting for its locks.
  idle_in_transaction_session_timeout: 2 * statementMs,
};

/** Connections, and what they are doing. */
export interface UsedPool {
  readonly pool: PostgresPool;
  readonly use: () => ConnectionUse;
}

/** Connections for what takes long: nobody waits for it. */
export const patientPool = (config: PoolConfig): UsedPool =>
  poolOf({ ...config, max: 2 }, { unlessSilent: (ask) => ask() });

/** Connections whose statements end within seconds, well or not, and at once where the server has fallen silent. */
export const promptPool = (config: PoolConfig, life: Pick<SignOfLife, 'unlessSilent'>): UsedPool =>
  poolOf({ ...config, ...limits }, life);

/** @throws {StoreAway} from whatever is asked of it while the server is away. */
function poolOf(config: PoolConfig, { unlessSilent }: Pick<SignOfLife, 'unlessSilent'>): UsedPool {
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
    const client = await unlessSilent(take).catch((error: unknown) => {
      isAwaited = false;
      return throwAway(error);
    });
    const known = clients.get(client) ?? connectionOf(client, unlessSilent);
    clients.set(client, known);
    return known;
  };
  return {
    pool: { options: pool.options, connect, end: () => pool.end() },
    use: () => ({
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
function connectionOf(client: PoolClient, unlessSilent: SignOfLife['unlessSilent']): PostgresPoolClient {
  let away: StoreAway | null = null;
  const query = async (text: string, values: readonly unknown[]) => {
    if (away) throw away;
    const name = isLongWrite(text) ? { name: nameOf(text) } : {};
    try {
      return await unlessSilent(() => client.query({ ...name, text, values: [...values] }));
    } catch (error) {
      const fault = asStoreAway(error);
      if (fault instanceof StoreAway) away = fault;
      throw fault;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(away ?? undefined),
  };
}

function throwAway(error: unknown): never {
  throw asStoreAway(error);
}

const isLongWrite = (text: string) => text.startsWith('with ') && text.length > 400;

const names = new Map<string, string>();

/** A name for a statement, by its text: there are as many as there are writes in this program. */
function nameOf(text: string): string {
  const known = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, known);
  return known;
}
