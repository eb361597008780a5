import { sql } from 'kysely';
import type { ClockMemory, ClockRecord } from '#server/operations/privacy/trust-clock.ts';
import type { Database } from './database.ts';

const [seen, trusted] = ['clock seen', 'clock trusted from'] as const;

/** Stored in the table `rounds`: it describes only this machine, and backups exclude it. */
export function clockRecord({ db }: Pick<Database, 'db'>): ClockRecord {
  return {
    async last(): Promise<ClockMemory | null> {
      const rows = await db
        .selectFrom('rounds')
        .select(['job', 'taken_until'])
        .where('job', 'in', [seen, trusted])
        .execute();
      const at = (job: string) => rows.find((row) => row.job === job)?.taken_until;
      const [seenAt, trustedFrom] = [at(seen), at(trusted)];
      return seenAt && trustedFrom ? { seenAt, trustedFrom } : null;
    },
    async newestDataAt() {
      const { rows } = await sql<{ at: Date | null }>`
        select greatest(
          (select max(created_at) from orders), (select max(received_at) from submissions)
        ) as at`.execute(db);
      return rows[0]?.at ?? null;
    },
    async save({ seenAt, trustedFrom }) {
      await db
        .insertInto('rounds')
        .values([
          { job: seen, taken_until: seenAt },
          { job: trusted, taken_until: trustedFrom },
        ])
        .onConflict((conflict) =>
          conflict.column('job').doUpdateSet(({ ref }) => ({ taken_until: ref('excluded.taken_until') })),
        )
        .execute();
    },
  };
}
