import { sql } from 'kysely';
import type { ViewCount, ViewRepository } from '#server/analytics/view-repository.ts';
import type { Database } from './database.ts';

/** So many rows are written in one statement: each has seven values, and a statement takes 65,535. */
const maxRows = 1_000;

/** What stands for no id: nothing of a menu has it. */
const noSubject = 0;

const keyOf = ({ licence, day, kind, id, language, device }: ViewCount) =>
  [licence, day, kind, id ?? noSubject, language, device].join(' ');

/** Page views, kept in the database. */
export function viewRepository({ db }: Pick<Database, 'db'>): ViewRepository {
  return {
    async add(counts) {
      // In one order everywhere: two processes that add the same rows would wait for each other else.
      const rows = counts
        .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
        .map(({ id, ...count }) => ({ ...count, subject: id ?? noSubject }));
      await db.transaction().execute(async (transaction) => {
        for (let at = 0; at < rows.length; at += maxRows) {
          await transaction
            .insertInto('page_views')
            .values(rows.slice(at, at + maxRows))
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
