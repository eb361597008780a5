import { sql } from 'kysely';
import type { HeldLeases } from '#server/operations/cluster/job-leases.ts';
import type { Database } from './database.ts';

/** Leases of periodic jobs, stored in the database and timed by its clock. */
export function jobLeases({ db }: Pick<Database, 'db'>): HeldLeases {
  return {
    async acquire(job, ms) {
      const result = await db
        .insertInto('rounds')
        .values({ job, taken_until: sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'` })
        .onConflict((conflict) =>
          conflict
            .column('job')
            .doUpdateSet(({ ref }) => ({ taken_until: ref('excluded.taken_until') }))
            .where('rounds.taken_until', '<=', sql<Date>`clock_timestamp()`),
        )
        .executeTakeFirst();
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async renew(job, ms) {
      const taken_until = sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;
      await db.updateTable('rounds').set({ taken_until }).where('job', '=', job).execute();
    },
    async release(job) {
      const taken_until = sql<Date>`clock_timestamp()`;
      await db.updateTable('rounds').set({ taken_until }).where('job', '=', job).execute();
    },
  };
}
