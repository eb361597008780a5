import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { ConnectionUse } from './database.ts';
import type { PgliteThread } from './pglite-thread.ts';

/**
 * Lets Kysely speak to the embedded database as to any PostgreSQL: a pool of one connection.
 *
 * Whoever asks for the connection gets it in the order of asking, for as long as a transaction lasts.
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

function singleConnectionPool(thread: PgliteThread, turn: ConnectionQueue['acquire']): PostgresPool {
  // Kysely's type also knows cursors and lists the commands it looks for; neither is ours to promise.
  const query = thread.query as unknown as PostgresPoolClient['query'];
  return {
    options: {},
    connect: async () => ({ query, release: await turn() }),
    end: async () => {
      await turn();
      await thread.close();
    },
  };
}

interface ConnectionQueue {
  acquire(): Promise<() => void>;
  /** How many have one, or wait for theirs. */
  pendingCount(): number;
}

/** Gives out one turn at a time, first come first served; a turn is over when its function is called. */
function createConnectionQueue(): ConnectionQueue {
  let last: Promise<void> = Promise.resolve();
  let asked = 0;
  return {
    pendingCount: () => asked,
    async acquire() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = last;
      last = promise;
      asked += 1;
      await before;
      return () => {
        asked -= 1;
        resolve();
      };
    },
  };
}
