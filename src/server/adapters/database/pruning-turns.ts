import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { PruningTurns } from '#server/publishing/pruning/pruning-turns.ts';
import type { Database } from './database.ts';
import { jobLeases } from './job-leases.ts';
import type { Tables } from './tables.ts';

/** The lease of the table `rounds` that is held while media are removed. */
const job = 'media_pruning';

/** How often a publish looks whether a turn has ended, in milliseconds. */
const pollMs = 250;

const turnEnd = (db: Kysely<Tables>) =>
  db.selectFrom('rounds').where('job', '=', job).select('taken_until').executeTakeFirst();

/** Turns of pruning, stored in the database and timed by its clock. */
export function pruningTurns(database: Pick<Database, 'db'>): PruningTurns {
  const { db } = database;
  const leases = jobLeases(database);
  return {
    begin: (ms) => leases.acquire(job, ms),
    end: () => leases.release(job),
    async whenIdle() {
      for (;;) {
        const { rows } = await sql<{ readonly now: Date }>`select clock_timestamp() as now`.execute(db);
        const now = rows[0]?.now ?? new Date(0);
        const until = (await turnEnd(db))?.taken_until;
        if (until === undefined || until <= now) return now;
        await wait(pollMs);
      }
    },
  };
}

/** Whether something may have been removed since an instant of the database's clock. */
export async function isPrunedSince(db: Kysely<Tables>, since: Date): Promise<boolean> {
  const until = (await turnEnd(db))?.taken_until;
  return until !== undefined && until >= since;
}
