import { sql } from 'kysely';
import {
  type EmptySearchCount,
  maxDailyTerms,
  type PageCount,
  type ViewCount,
  type ViewRepository,
} from '#server/analytics/view-repository.ts';
import type { Database } from './database.ts';

/** Rows per statement: each has seven values, and a statement accepts 65,535. */
const maxRows = 1_000;

/** Represents a missing id: no menu item has it. */
const noSubject = 0;

const keyOf = ({ licence, day, kind, id, language, device }: ViewCount) =>
  [licence, day, kind, id ?? noSubject, language, device].join(' ');

const byTerm = (one: EmptySearchCount, other: EmptySearchCount) =>
  `${one.licence} ${one.day} ${one.language} ${one.term}` <
  `${other.licence} ${other.day} ${other.language} ${other.term}`
    ? -1
    : 1;

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
    async addEmptySearches(counts) {
      await db.transaction().execute(async (transaction) => {
        for (const { licence, day, language, term, searches } of counts.toSorted(byTerm)) {
          await sql`
            insert into empty_searches as stored (licence, day, language, term, searches)
            select ${licence}, ${day}::date, ${language}, ${term}, ${searches}::bigint
            where (
              select count(*) from empty_searches where licence = ${licence} and day = ${day}::date
            ) < ${maxDailyTerms}::int or exists (
              select from empty_searches
              where licence = ${licence} and day = ${day}::date and language = ${language} and term = ${term}
            )
            on conflict (licence, day, language, term)
            do update set searches = stored.searches + excluded.searches`.execute(transaction);
        }
      });
    },
    async listSince(licence, day) {
      const rows = await db
        .selectFrom('page_views')
        .where('licence', '=', licence)
        .where('day', '>=', day)
        .where('kind', 'not in', ['added', 'begun'])
        .selectAll()
        .orderBy('day')
        .orderBy('kind')
        .orderBy('subject')
        .orderBy('language')
        .orderBy('device')
        .execute();
      return rows.map(
        ({ subject, ...row }) => ({ ...row, id: subject === noSubject ? null : subject }) as PageCount,
      );
    },
    async dropBefore(day) {
      const { numDeletedRows } = await db.deleteFrom('page_views').where('day', '<', day).executeTakeFirst();
      return Number(numDeletedRows);
    },
    async dropEmptySearchesBefore(day) {
      await db.deleteFrom('empty_searches').where('day', '<', day).execute();
    },
  };
}
