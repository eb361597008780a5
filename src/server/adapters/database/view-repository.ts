import { sql } from 'kysely';
import type { ViewCount, ViewRepository } from '#server/analytics/view-repository.ts';
import type { Database } from './database.ts';

/** Rows per statement: each has seven values, and a statement accepts 65,535. */
const maxRows = 1_000;

/** Represents a missing id: no menu item has it. */
const noSubject = 0;

const keyOf = ({ licence, day, kind, id, language, device }: ViewCount) =>
  [licence, day, kind, id ?? noSubject, language, device].join(' ');

/** Page views, stored in the database. */
export function viewRepository({ db }: Pick<Database, 'db'>): ViewRepository {
  return {
    async add(counts) {
      // A fixed order avoids deadlocks between processes that add the same rows.
      const rows = counts
        .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
        .map(({ id, ...count }) => ({ ...count, subject: id ?? noSubject }));
      await db.transaction().execute(async (transaction) => {
        for (let start = 0; start < rows.length; start += maxRows) {
          await transaction
            .insertInto('page_views')
            .values(rows.slice(start, start + maxRows))
            .onConflict((conflict) =>
              conflict
                .columns(['licence', 'day', 'kind', 'subject', 'language', 'device'])
                .doUpdateSet({ views: sql`page_views.views + excluded.views` }),
            )
            .execute();
        }
      });
    },
    async listSince(licence, day) {
      const rows = await db
        .selectFrom('page_views')
        .where('licence', '=', licence)
        .where('day', '>=', day)
        .selectAll()
        .orderBy('day')
        .orderBy('kind')
        .orderBy('subject')
        .orderBy('language')
        .orderBy('device')
        .execute();
      return rows.map(({ subject, ...row }) => ({ ...row, id: subject === noSubject ? null : subject }));
    },
    async dropBefore(day) {
      const { numDeletedRows } = await db.deleteFrom('page_views').where('day', '<', day).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
