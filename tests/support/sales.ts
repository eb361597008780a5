import { type Kysely, sql } from 'kysely';
import { type Dimension, type Measure, type Measures, measures, type Sum } from '#domain/report/measures.ts';
import type { Tables } from '#server/adapters/database/tables.ts';

type StoredSum = Pick<Sum, 'dimension' | 'key'> & { readonly measures: Measures };

const sums = sql.join(measures.map((name) => sql`sum(${sql.id(name)})::bigint as ${sql.id(name)}`));

/** The sales of a venue over all days, by dimension and key. */
export async function salesOf(db: Kysely<Tables>, licence: string): Promise<readonly StoredSum[]> {
  const { rows } = await sql<
    { dimension: Dimension; key: string } & Readonly<Record<Measure, number | null>>
  >`
    select dimension, key, ${sums} from sales where licence = ${licence}
    group by dimension, key`.execute(db);
  return rows
    .map(({ dimension, key, ...values }) => ({
      dimension,
      key,
      measures: Object.fromEntries(
        Object.entries(values).filter(([, value]) => value !== null && value !== 0),
      ) as Measures,
    }))
    .filter((row) => Object.keys(row.measures).length > 0)
    .toSorted(byKey);
}

const byKey = (one: StoredSum, other: StoredSum) =>
  `${one.dimension} ${one.key}` < `${other.dimension} ${other.key}` ? -1 : 1;

/** Sums as {@link salesOf} gives them. */
export const asStored = (all: readonly Sum[]): readonly StoredSum[] =>
  all.map(({ dimension, key, measures: values }) => ({ dimension, key, measures: values })).toSorted(byKey);

/** The days with sales, the oldest first. */
export async function daysOf(db: Kysely<Tables>, licence: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct business_day as day from sales where licence = ${licence} order by day`.execute(db);
  return rows.map(({ day }) => day);
}
