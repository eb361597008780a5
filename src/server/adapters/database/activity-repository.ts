import { sql } from 'kysely';
import type { ActivityRepository, EmptySearch } from '#server/reports/activity-repository.ts';
import type { Database } from './database.ts';

/** Terms in a report. */
const maxTerms = 50;

/** Pages on which dishes are chosen. */
const menuKinds = ['home', 'category', 'search'];

/** What was counted of pages, read from the database. */
export function activityRepository({ db }: Pick<Database, 'db'>): ActivityRepository {
  return {
    async activity({ licences, from, to }) {
      const { rows } = await sql<{ kind: string; subject: number; views: number }>`
        select kind, case when kind in ('product', 'added') then subject else 0 end as subject,
          sum(views)::bigint as views
        from page_views
        where licence = any(${licences}::text[]) and day between ${from}::date and ${to}::date
          and kind = any(${[...menuKinds, 'product', 'added', 'begun']}::text[])
        group by 1, 2 order by 1, 2`.execute(db);
      const sum = (kinds: readonly string[]) =>
        rows.reduce((total, { kind, views }) => total + (kinds.includes(kind) ? views : 0), 0);
      const of = (wanted: string) =>
        new Map(rows.flatMap(({ kind, subject, views }) => (kind === wanted ? [[subject, views]] : [])));
      const [seen, added] = [of('product'), of('added')];
      return {
        menu: sum(menuKinds),
        dishes: sum(['product']),
        carts: sum(['begun']),
        byDish: [...new Set([...seen.keys(), ...added.keys()])].map((id) => ({
          ...{ key: String(id), seen: seen.get(id) ?? 0, added: added.get(id) ?? 0 },
        })),
      };
    },
    async emptySearches({ licences, from, to }) {
      const { rows } = await sql<EmptySearch>`
        select term, language, sum(searches)::bigint as searches from empty_searches
        where licence = any(${licences}::text[]) and day between ${from}::date and ${to}::date
        group by term, language having sum(searches) >= 2
        order by searches desc, term, language limit ${maxTerms}::int`.execute(db);
      return rows;
    },
  };
}
