import { sql } from 'kysely';
import { measures, type Sum } from '#domain/report/measures.ts';
import type { StatementStep } from './statement-steps.ts';

/** What is added to the sales of a venue on one day. */
export interface Booking {
  readonly licence: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly sums: readonly Sum[];
}

interface SalesRow {
  readonly licence: string;
  readonly business_day: string;
  readonly dimension: string;
  readonly key: string;
  readonly currency: string;
}

const orderOfLocks = ({ licence, business_day, dimension, key, currency }: SalesRow): string =>
  [licence, business_day, dimension, key, currency].join('\n');

const columns = sql.join(measures.map((name) => sql.id(name)));

/** Zero is null. */
const added = sql.join(
  measures.map((name) => {
    const [known, more] = [sql.id('sales', name), sql.id('excluded', name)];
    return sql`${sql.id(name)} = nullif(coalesce(${known}, 0) + coalesce(${more}, 0), 0)`;
  }),
);

/**
 * Adds to the sales of some days. A day that was closed meanwhile violates a check constraint and rolls back the statement.
 *
 * The days are locked before their rows, and both in one order, to avoid deadlocks.
 *
 * @param bookings at most one for a venue, a day and a currency.
 */
export function bookSalesSteps(bookings: readonly Booking[]): readonly StatementStep[] {
  const rows = bookings
    .flatMap(({ licence, day, currency, sums }) =>
      sums.map(({ dimension, key, name, measures: values }) => ({
        ...{ licence, business_day: day, currency, dimension, key, name },
        ...values,
      })),
    )
    .toSorted((one, other) => (orderOfLocks(one) < orderOfLocks(other) ? -1 : 1));
  if (rows.length === 0) return [];
  const days = [...new Map(rows.map((row) => [`${row.licence}\n${row.business_day}`, row])).values()].map(
    ({ licence, business_day }) => ({ licence, business_day }),
  );
  return [
    {
      name: 'opened_days',
      sql: (ready) => sql`
        insert into business_days (licence, business_day)
        select licence, business_day
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as row (licence text, business_day date)
        where ${ready}
        on conflict (licence, business_day) do update set is_open = business_days.closing is null
        returning 1`,
    },
    {
      name: 'booked',
      sql: (ready) => sql`
        insert into sales (licence, business_day, dimension, key, currency, name, ${columns})
        select licence, business_day, dimension, key, currency, name, ${columns}
        from jsonb_populate_recordset(null::sales, ${JSON.stringify(rows)}::jsonb) as row
        where ${ready}
        on conflict (licence, business_day, dimension, key, currency) do update set
          name = coalesce(sales.name, excluded.name), ${added}
        returning 1`,
    },
  ];
}
