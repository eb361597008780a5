import { type Kysely, sql } from 'kysely';
import { measureOf, measures } from '#domain/report/measures.ts';
import type { DayNumbers } from '#server/reports/day-closing.ts';
import type { DayFacts, DaysState, DayToRead } from '#server/reports/day-closings.ts';
import { sumsBy } from './sales-repository.ts';
import type { Tables } from './tables.ts';

/** What a day of a venue adds up to, and the numbers of its orders. Sums are read before numbers. */
export async function readDayFacts(
  db: Kysely<Tables>,
  licence: string,
  { last }: Pick<DaysState, 'last'>,
  day: DayToRead,
): Promise<DayFacts> {
  const period = { licences: [licence], from: day.day, to: day.day };
  const ofClosing = sql`dimension in ('total', 'type', 'payment', 'tax', 'reason')`;
  const sums = await sumsBy(db, period, ofClosing, measures);
  const before = last
    ? { through: last.numbers.through, open: last.numbers.openAfter }
    : await openBefore(db, licence, day);
  const counted = sums
    .filter(({ dimension }) => dimension === 'total')
    .reduce((sum, { measures: values }) => sum + countedIn(values), 0);
  const { through, first, placed } = await numbersOf(db, licence, before.through, day);
  const numbers: DayNumbers = {
    ...{ first, last: first === null ? null : through, through, placed },
    missing: through - before.through - placed,
    openBefore: before.open,
    openAfter: before.open + placed - counted,
  };
  return { sums, numbers };
}

const countedIn = (values: Parameters<typeof measureOf>[0]): number =>
  measureOf(values, 'orders') + measureOf(values, 'not_served') + measureOf(values, 'abandoned');

/** The orders of the days before the first closing: the last number, and how many are not counted on those days. */
async function openBefore(
  db: Kysely<Tables>,
  licence: string,
  { day, beginsAt }: DayToRead,
): Promise<{ readonly through: number; readonly open: number }> {
  const { rows } = await sql<{ through: number; placed: number; counted: number }>`
    select through, (select count(*) from orders where licence = ${licence} and number <= through) as placed, (
      select coalesce(sum(coalesce(orders, 0) + coalesce(not_served, 0) + coalesce(abandoned, 0)), 0)::bigint
      from sales where licence = ${licence} and business_day < ${day}::date and dimension = 'total'
    ) as counted
    from (
      select coalesce((
        select number from orders where licence = ${licence} and created_at < ${beginsAt}
        order by number desc limit 1
      ), 0) as through
    ) as earlier`.execute(db);
  const [{ through, placed, counted } = { through: 0, placed: 0, counted: 0 }] = rows;
  return { through, open: placed - counted };
}

/** The numbers after those of the days before it. */
async function numbersOf(
  db: Kysely<Tables>,
  licence: string,
  before: number,
  { endsAt, isCurrent }: DayToRead,
): Promise<{ readonly through: number; readonly first: number | null; readonly placed: number }> {
  const isOfDay = isCurrent ? sql`true` : sql`created_at < ${endsAt}`;
  const { rows } = await sql<{ through: number; first: number | null; placed: number }>`
    select through, min(number) as first, count(number) as placed
    from (
      select coalesce(max(number), ${before}::int) as through
      from orders where licence = ${licence} and number > ${before} and ${isOfDay}
    ) as latest
      left join orders on licence = ${licence} and number > ${before} and number <= through
    group by through`.execute(db);
  return rows[0] ?? { through: before, first: null, placed: 0 };
}
