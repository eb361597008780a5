import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { ConnectionUse } from './database.ts';
import type { PgliteThread } from './pglite-thread.ts';

/**
 * A Kysely dialect for the embedded database: a PostgreSQL pool with one connection.
 *
 * Requests for the connection are served in order. A transaction holds the connection until it ends.
 */
export function pgliteDialect(thread: PgliteThread): {
  readonly dialect: PostgresDialect;
  readonly connections: () => ConnectionUse;
} {
  const { acquire, pendingCount } = createConnectionQueue();
  return {
    dialect: new PostgresDialect({ pool: singleConnectionPool(thread, acquire) }),
    connections: () => ({
      used: Math.min(pendingCount(), 1),
      idle: pendingCount() === 0 ? 1 : 0,
      waiting: Math.max(0, pendingCount() - 1),
    }),
  };
}

function singleConnectionPool(thread: PgliteThread, acquire: ConnectionQueue['acquire']): PostgresPool {
  // Kysely's type also covers cursors and a fixed list of commands, which are not needed here.
  const query = thread.query as unknown as PostgresPoolClient['query'];
  return {
    options: {},
    connect: async () => ({ query, release: await acquire() }),
    end: async () => {
      await acquire();
      await thread.close();
    },
  };
}

interface ConnectionQueue {
  acquire(): Promise<() => void>;
  /** The number of holders and waiters. */
  pendingCount(): number;
}

/** A first-in, first-out mutex: the returned function releases it. */
function createConnectionQueue(): ConnectionQueue {
  let last: Promise<void> = Promise.resolve();
  let pending = 0;
  return {
    pendingCount: () => pending,
    async acquire() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const previous = last;
      last = promise;
      pending += 1;
      await previous;
      return () => {
        pending -= 1;
        resolve();
      };
    },
  };
}
