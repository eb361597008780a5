import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import type { CurrencySum } from '#domain/report/day-totals.ts';
import { type Measure, type Measures, measures } from '#domain/report/measures.ts';
import type {
  OrdersUnderWay,
  SalesOfDay,
  SalesOfHour,
  SalesPeriod,
  SalesRepository,
} from '#server/reports/sales-repository.ts';
import type { Database } from './database.ts';
import { sumMissingOrders } from './sum-orders.ts';
import type { Tables } from './tables.ts';

/** What rows of dishes and options have, which are most rows. */
const ofDishes = [
  ...(['orders', 'units', 'gross', 'voids', 'net', 'tax', 'ready_seconds', 'readied'] as const),
] satisfies readonly Measure[];

type SummedRow<Key> = Key & Readonly<Partial<Record<Measure, number | null>>>;

const sumsOf = (names: readonly Measure[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`sum(${sql.id(name)})::bigint as ${sql.id(name)}`));

/** A join, so that the planner reads each venue by the primary key: it would scan the table for a venue with many days. */
const salesOf = (licences: SalesPeriod['licences']): RawBuilder<unknown> =>
  sql`unnest(${licences}::text[]) as wanted (licence) join sales using (licence)`;

const isIn = ({ from, to }: SalesPeriod): RawBuilder<boolean> =>
  sql`business_day between ${from}::date and ${to}::date`;

const hasSplit = sql`dimension in ('category', 'dish', 'option')`;

function measuresIn(row: Readonly<Partial<Record<Measure, number | null>>>): Measures {
  const found: Partial<Record<Measure, number>> = {};
  for (const name of measures) {
    const value = row[name];
    if (value) found[name] = value;
  }
  return found;
}

/** The sales of all venues, stored in the database. */
export function salesRepository({ db }: Pick<Database, 'db'>): SalesRepository {
  return {
    async sums(period) {
      const lists = await Promise.all([
        sumsBy(db, period, sql`not ${hasSplit}`, measures),
        sumsBy(db, period, hasSplit, ofDishes),
      ]);
      return lists.flat();
    },
    async days(period) {
      const { rows } = await sql<SummedRow<Omit<SalesOfDay, 'measures'>>>`
        select licence, business_day as day, currency, ${sql.join(measures.map((name) => sql.id(name)))}
        from ${salesOf(period.licences)} where ${isIn(period)} and dimension = 'total'
        order by business_day, licence, currency`.execute(db);
      return rows.map((row) => ({
        ...{ licence: row.licence, day: row.day, currency: row.currency },
        measures: measuresIn(row),
      }));
    },
    async hours(period) {
      const { rows } = await sql<SummedRow<Omit<SalesOfHour, 'measures'>>>`
        select extract(isodow from business_day)::int as weekday, key as hour, currency,
          ${sumsOf(['orders', 'net', 'tax'])}
        from ${salesOf(period.licences)} where ${isIn(period)} and dimension = 'hour'
        group by weekday, hour, currency order by weekday, hour, currency`.execute(db);
      return rows.map((row) => ({
        ...{ weekday: row.weekday, hour: row.hour, currency: row.currency },
        measures: measuresIn(row),
      }));
    },
    underWay: (licences) => ordersUnderWay(db, licences),
    sumMissing: (max) => sumMissingOrders({ db }, max),
  };
}

/** The sums of rows of sales, by dimension and key. */
export async function sumsBy(
  db: Kysely<Tables>,
  period: SalesPeriod,
  condition: RawBuilder<unknown>,
  names: readonly Measure[],
): Promise<readonly CurrencySum[]> {
  const { rows } = await sql<SummedRow<Omit<CurrencySum, 'measures'>>>`
    select dimension, key, currency, max(name) as name, ${sumsOf(names)}
    from ${salesOf(period.licences)} where ${isIn(period)} and ${condition}
    group by dimension, key, currency`.execute(db);
  return rows
    .map(({ dimension, key, currency, name, ...values }) => ({
      ...{ dimension, key, currency, name },
      measures: measuresIn(values),
    }))
    .filter(({ measures: values }) => Object.keys(values).length > 0);
}

async function ordersUnderWay(
  db: Kysely<Tables>,
  licences: readonly string[],
): Promise<readonly OrdersUnderWay[]> {
  const active = sql.join(orderStatuses.filter(isActive).map((status) => sql.lit(status)));
  const { rows } = await sql<OrdersUnderWay>`
    select licence, terms ->> 'currency' as currency, count(*) as orders, sum(total)::bigint as amount,
      count(*) filter (where total > coalesce((
        select sum(amount) from order_payments where order_uuid = orders.uuid
      ), 0)) as "unpaidOrders"
    from orders
    where licence = any(${licences}::text[]) and status in (${active}) and not awaits_payment
    group by licence, terms ->> 'currency' order by licence`.execute(db);
  return rows;
}
