import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import { addDays } from '#domain/report/period.ts';
import type { DayClosing } from '#server/reports/day-closing.ts';
import type {
  Choice,
  ClosingDecisions,
  DayClosings,
  DaysState,
  UnpaidOrder,
} from '#server/reports/day-closings.ts';
import type { Database } from './database.ts';
import { readDayFacts } from './day-facts.ts';
import { readVenueDays } from './stored-order.ts';
import { isNotSummed, sumMissingOrders } from './sum-orders.ts';
import type { Tables } from './tables.ts';

/** How many orders of an earlier version a closing counts itself. */
const maxCounted = 2_000;

/** Days before the first closing on which a change under way may still count, at most. */
const daysUnderWay = 7;

/** The closed days of a venue, stored in the database. */
export function dayClosings({ db }: Pick<Database, 'db'>, licence: string): DayClosings {
  const find = (condition: RawBuilder<unknown>) => closingsOf(db, licence, sql`${condition} limit 1`);
  return {
    readState: () => readState(db, licence),
    readFacts: (state, day) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((snapshot) => readDayFacts(snapshot, licence, state, day)),
    async close<No>(decisions: ClosingDecisions<No>) {
      await sumMissingOrders({ db }, maxCounted, licence);
      for (;;) {
        const outcome = await db
          .transaction()
          .setIsolationLevel('read committed')
          .execute((transaction) => closeIn(transaction, licence, decisions))
          .catch(stillOpen<No>);
        if (outcome !== 'again') return outcome;
      }
    },
    find: async (number) => (await find(sql`number = ${number}::bigint order by number`))[0] ?? null,
    findByDay: async (day) =>
      (await find(sql`business_day >= ${day}::date order by business_day`))[0] ?? null,
    list: (limit, before) =>
      closingsOf(
        db,
        licence,
        sql`(${before}::bigint is null or number < ${before}) order by number desc limit ${limit}`,
      ),
    unpaidOrders: (limit) => unpaidOrders(db, licence, limit),
  };
}

/** Rolls back a closing. */
class StaysOpen extends Error {
  override readonly name = 'StaysOpen';
  /** Why; `null` to choose a day again. */
  readonly no: unknown;

  constructor(no: unknown) {
    super('The day stays open');
    this.no = no;
  }
}

function stillOpen<No>(error: unknown): 'again' | Choice<never, No> {
  if (!(error instanceof StaysOpen)) throw error;
  return error.no === null ? 'again' : { kind: 'no', no: error.no as No };
}

/**
 * Locks the venue against another closing, then the days against orders that end. What those have counted before is in the
 * sums; what comes later violates a constraint and counts on the next day.
 *
 * @throws {StaysOpen}
 */
async function closeIn<No>(
  db: Kysely<Tables>,
  licence: string,
  { choose, make }: ClosingDecisions<No>,
): Promise<Choice<DayClosing, No> | null> {
  await sql`select from venues where licence = ${licence} for no key update`.execute(db);
  const state = await readState(db, licence);
  if (!state) return null;
  const choice = choose(state);
  if (choice.kind === 'no') return choice;
  const { chosen: day } = choice;
  const number = (state.last?.number ?? 0) + 1;
  const from = state.last ? addDays(state.last.day, 1) : addDays(day.day, -daysUnderWay);
  await endDays(db, licence, number, from, day.day);
  // An order has ended meanwhile on a day that had sold nothing.
  if (state.last && (await hasSalesBefore(db, licence, from, day.day))) throw new StaysOpen(null);
  const made = make(state, day, await readDayFacts(db, licence, state, day));
  if (made.kind === 'no') throw new StaysOpen(made.no);
  const closing = { ...made.chosen, number };
  await insertClosing(db, licence, closing);
  return { kind: 'chosen', chosen: closing };
}

async function hasSalesBefore(
  db: Kysely<Tables>,
  licence: string,
  from: string,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from sales
    where licence = ${licence} and business_day >= ${from}::date and business_day < ${day}::date
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Ends a day, with those before it that are not closed. The oldest are locked first, as where orders are counted. */
async function endDays(
  db: Kysely<Tables>,
  licence: string,
  closing: number,
  from: string,
  to: string,
): Promise<void> {
  await sql`
    update business_days set closing = ${closing}::int
    where licence = ${licence} and business_day < ${from}::date and closing is null`.execute(db);
  await sql`
    insert into business_days (licence, business_day, closing)
    select ${licence}, day::date, ${closing}::int
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    on conflict (licence, business_day) do update set closing = excluded.closing`.execute(db);
}

async function readState(db: Kysely<Tables>, licence: string): Promise<DaysState | null> {
  const days = await readVenueDays(db, licence);
  if (!days) return null;
  const [last = null] = await closingsOf(db, licence, sql`true order by number desc limit 1`);
  const { rows } = await sql<{ days: readonly string[]; isCounting: boolean }>`
    select array(
      select business_day::text from business_days
      where licence = ${licence} and closing is null and exists (
        select from sales where sales.licence = business_days.licence
          and sales.business_day = business_days.business_day
      )
      order by business_day
    ) as days,
    exists (select from orders where licence = ${licence} and ${isNotSummed}) as "isCounting"`.execute(db);
  const { days: openDays, isCounting } = rows[0] ?? { days: [], isCounting: false };
  return { ...days, last, openDays, isCounting };
}

/** JSON of instants is text. */
type StoredTotals = Pick<DayClosing, 'zone' | 'seller' | 'currencies' | 'numbers'>;

interface ClosingRow {
  readonly number: number;
  readonly day: string;
  readonly beginsAt: Date;
  readonly endsAt: Date;
  readonly totals: StoredTotals;
  readonly cash: DayClosing['cash'];
  readonly closedAt: Date;
  readonly closedBy: string;
}

/** @param condition with the order of the rows. */
async function closingsOf(
  db: Kysely<Tables>,
  licence: string,
  condition: RawBuilder<unknown>,
): Promise<readonly DayClosing[]> {
  const { rows } = await sql<ClosingRow>`
    select number, business_day as day, begins_at as "beginsAt", ends_at as "endsAt", totals, cash,
      closed_at as "closedAt", closed_by as "closedBy"
    from day_closings where licence = ${licence} and ${condition}`.execute(db);
  return rows.map(({ totals, ...row }) => ({ ...row, ...totals }));
}

async function insertClosing(db: Kysely<Tables>, licence: string, closing: DayClosing): Promise<void> {
  const { number, day, beginsAt, endsAt, cash, closedAt, closedBy, ...totals } = closing;
  await db
    .insertInto('day_closings')
    .values({
      ...{ licence, number, business_day: day, begins_at: beginsAt, ends_at: endsAt },
      totals: JSON.stringify(totals),
      cash: cash && JSON.stringify(cash),
      ...{ closed_at: closedAt, closed_by: closedBy },
    })
    .execute();
}

async function unpaidOrders(
  db: Kysely<Tables>,
  licence: string,
  limit: number,
): Promise<readonly UnpaidOrder[]> {
  const active = sql.join(orderStatuses.filter(isActive).map((status) => sql.lit(status)));
  const { rows } = await sql<UnpaidOrder>`
    select number, order_type as type, currency, total, total - paid as due,
      case when location_type is not null then
        jsonb_build_object('type', location_type, 'name', location_name)
      end as location
    from orders, lateral (
      select coalesce(sum(amount), 0)::bigint as paid, terms ->> 'currency' as currency
      from order_payments where order_uuid = orders.uuid
    ) as payments
    where licence = ${licence} and status in (${active}) and not awaits_payment and total > paid
    order by number limit ${limit}`.execute(db);
  return rows;
}
