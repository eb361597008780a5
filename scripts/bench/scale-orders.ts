import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mergeSums } from '#domain/report/measures.ts';
import { addDays } from '#domain/report/period.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { bookSalesSteps } from '#server/adapters/database/sales-steps.ts';
import { joinSteps } from '#server/adapters/database/statement-steps.ts';
import type { Tables } from '#server/adapters/database/tables.ts';
import { sumsOfOrder } from '#server/reports/sums-of-order.ts';
import { always, placed } from '#tests/support/an-order.ts';
import { anEndedOrder } from './sales-of-years.ts';
import { randomFrom } from './seeded-random.ts';

/** The venue whose orders are copied. It is published before. */
export const originalVenue = 'scale-0';

export const venueAt = (at: number) => `scale-${at}`;

const originals = 500;

/** Sales of a day are copied from a day with 1, 2, 4 … orders. */
const daySizes = Array.from({ length: 12 }, (_, at) => 2 ** at);
const firstDay = '2000-01-01';

/** How long an order is under way. */
const openMinutes = 45;

/** Places and ends orders of the original venue as the product does. */
export async function writeOriginals(database: Database): Promise<void> {
  const random = randomFrom('orders of a chain');
  const orders = orderRepository(database, originalVenue);
  for (let at = 0; at < originals; at += 1) {
    const { status, statusReason, statusTimes, payments, ...order } = anEndedOrder(random);
    const { uuid } = await placed(orders, order);
    await orders.change(
      uuid,
      always(() => ({ status, statusReason, statusTimes, payments })),
    );
  }
  const ended = Array.from({ length: 2_000 }, () => sumsOfOrder(anEndedOrder(random), 'UTC'));
  for (const [at, size] of daySizes.entries()) {
    const own = Array.from({ length: size }, () => ended[Math.floor(random.next() * ended.length)] ?? []);
    const day = { licence: originalVenue, day: addDays(firstDay, at), currency: 'AED' };
    const booked = bookSalesSteps([{ ...day, sums: mergeSums(own.flat()) }]);
    await sql`${joinSteps(booked)} select 1 from booked limit 1`.execute(database.withoutTimeout);
  }
}

interface OrdersToCopy {
  readonly count: number;
  /** Up to now. */
  readonly days: number;
  /** The number of the venue of each, as an expression. */
  readonly venue: RawBuilder<unknown>;
}

type Overrides = Readonly<Record<string, RawBuilder<unknown>>>;

/** Copies the rows of a table that belong to copied orders. */
async function copyRows(
  db: Kysely<Tables>,
  table: string,
  overrides: Overrides,
  condition = sql`true`,
): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) => overrides[name] ?? sql.id('original', name));
  const order = table === 'orders' ? sql.id('uuid') : sql.id('order_uuid');
  await sql`
    insert into ${sql.id(table)} (${sql.join(columns.map((name) => sql.id(name)))})
    select ${sql.join(values)} from copies
    join ${sql.id(table)} as original on original.${order} = copies.original and ${condition}`.execute(db);
}

const ofCopy = { licence: sql`copies.licence`, order_uuid: sql`copies.uuid` };

/** Adds copies of the original orders to venues, with what orders add up to. Foreign keys are not checked. */
export async function copyOrders(db: Kysely<Tables>, { count, days, venue }: OrdersToCopy): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(connection);
    await run(sql`set session_replication_role = replica`);
    await run(sql`set synchronous_commit = off`);
    await run(sql`drop table if exists copies`);
    await run(sql`
      create unlogged table copies as
      with known as (
        select array_agg(uuid order by number) as uuids from orders where licence = ${originalVenue}
      ), drawn as (
        select uuids[1 + floor(random() * ${originals})::int] as original, gen_random_uuid() as uuid,
          'scale-' || ${venue} as licence, now() - random() * make_interval(days => ${days}) as created_at
        from known, generate_series(1, ${count}::int)
      )
      select drawn.*,
        coalesce(last, 0) + row_number() over (partition by licence order by created_at) as number,
        created_at > now() - make_interval(mins => ${openMinutes}) as is_open
      from drawn left join order_numbers using (licence)`);
    await run(sql`analyze copies`);
    await copyRows(connection, 'orders', {
      uuid: sql`copies.uuid`,
      licence: ofCopy.licence,
      number: sql`copies.number`,
      created_at: sql`copies.created_at`,
      status: sql`case when is_open then 'accepted' else original.status end`,
      is_summed: sql`not is_open`,
      customer: sql`jsonb_set(original.customer, '{phone}', to_jsonb('+9715' || floor(random() * 1e8)::int))`,
    });
    await copyRows(connection, 'order_lines', { ...ofCopy, cart_uuid: sql`gen_random_uuid()` });
    await copyRows(connection, 'order_payments', ofCopy, sql`not is_open`);
    await copyRows(
      connection,
      'tax_documents',
      { ...ofCopy, number: sql`copies.number`, issued_at: sql`copies.created_at` },
      sql`not is_open and original.kind = 'invoice'`,
    );
    await run(sql`
      insert into order_keys (licence, key, fingerprint, order_uuid, bound_at)
      select licence, uuid::text, '', uuid, created_at from copies`);
    await run(sql`
      insert into order_numbers (licence, last) select licence, max(number) from copies group by licence
      on conflict (licence) do update set last = excluded.last`);
    await copySales(connection);
    await run(sql`drop table copies`);
    await run(sql`reset session_replication_role`);
    await run(sql`reset synchronous_commit`);
  });
  await sql`vacuum analyze`.execute(db);
}

/** Counts each day of a venue as one of as many orders. */
async function copySales(db: Kysely<Tables>): Promise<void> {
  const isCopy = sql`licence <> ${originalVenue}`;
  await sql`delete from sales where ${isCopy}`.execute(db);
  await sql`delete from business_days where ${isCopy}`.execute(db);
  await sql`
    create unlogged table copied_days as
    select licence, created_at::date as business_day,
      least(${daySizes.length - 1}, floor(log(2, count(*))))::int as size
    from orders where ${isCopy} group by licence, created_at::date`.execute(db);
  await sql`
    insert into business_days (licence, business_day) select licence, business_day from copied_days`.execute(
    db,
  );
  const { rows } = await sql<{ readonly name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'sales'
      and column_name not in ('licence', 'business_day')`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`
    insert into sales (licence, business_day, ${columns})
    select copied_days.licence, copied_days.business_day, ${columns}
    from copied_days join sales on sales.licence = ${originalVenue}
      and sales.business_day = ${firstDay}::date + size`.execute(db);
  await sql`drop table copied_days`.execute(db);
}
