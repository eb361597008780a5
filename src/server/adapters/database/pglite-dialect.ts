import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { PgliteThread } from './pglite-thread.ts';

/**
 * Lets Kysely speak to the embedded database as to any PostgreSQL: a pool of one connection.
 *
 * Whoever asks for the connection gets it in the order of asking, for as long as a transaction lasts.
 */
export function pgliteDialect(thread: PgliteThread): PostgresDialect {
  return new PostgresDialect({ pool: poolOf(thread) });
}

function poolOf(thread: PgliteThread): PostgresPool {
  const turn = takingTurns();
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

/** Gives out one turn at a time, first come first served; a turn is over when its function is called. */
function takingTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    await before;
    return resolve;
  };
}
