import { sql } from 'kysely';
import type { CdnBuilds } from '#server/page-cache/cdn/cdn-builds.ts';
import type { Database } from './database.ts';

/** The build whose pages the CDN may hold, stored in the database. */
export function cdnBuilds({ db }: Pick<Database, 'db'>): CdnBuilds {
  const current = async () =>
    (await db.selectFrom('edge_build').select('build').executeTakeFirst())?.build ?? null;
  return {
    current,
    takeOver: (build) =>
      db.transaction().execute(async (transaction) => {
        // Serializes processes that start at the same time.
        await sql`lock table edge_build in exclusive mode`.execute(transaction);
        const before = await transaction.selectFrom('edge_build').select('build').executeTakeFirst();
        if (before?.build === build) return null;
        await transaction
          .insertInto('edge_build')
          .values({ build })
          .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ build }))
          .execute();
        return before?.build ?? null;
      }),
  };
}
