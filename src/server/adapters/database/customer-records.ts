import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CustomerRecords } from '#server/ordering/customer-records.ts';
import type { Database } from './database.ts';
import { inVenues, isCustomer, isFinished } from './guest-conditions.ts';
import type { Tables } from './tables.ts';

/** Diners' personal data in the database. */
export function customerRecords({ db }: Pick<Database, 'db'>): CustomerRecords {
  return {
    ownDays: async () => {
      const { rows } = await sql<{ licence: string; days: number }>`
        select licence, (venue ->> 'guest_data_days')::int as days from venues
        where jsonb_typeof(venue -> 'guest_data_days') = 'number'`.execute(db);
      return rows;
    },
    eraseBefore: (instant, venues) =>
      eraseInBatches(db, sql`created_at < ${instant} and ${isFinished} and ${inVenues(venues)}`),
    eraseOf: (contact) => eraseInBatches(db, isCustomer(contact)),
    dropKeysBefore: async (instant) => {
      const dropped = await Promise.all([
        db.deleteFrom('order_keys').where('bound_at', '<', instant).executeTakeFirst(),
        db.deleteFrom('till_answers').where('begun_at', '<', instant).executeTakeFirst(),
      ]);
      return dropped.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
    dropTracesBefore: async (instant) => {
      await db.deleteFrom('slot_uses').where('slot', '<', instant).execute();
      await sql`
        delete from kitchen_bumps using orders
        where tapped_at < ${instant} and orders.uuid = order_uuid and ${isFinished}`.execute(db);
      const outcomes = await Promise.all([
        db.deleteFrom('guesses').where('since', '<', instant).executeTakeFirst(),
        db.deleteFrom('loyalty_quotes').where('quoted_at', '<', instant).executeTakeFirst(),
        db.deleteFrom('wallet_visits').where('sent_at', '<', instant).executeTakeFirst(),
        db.deleteFrom('print_jobs').where('created_at', '<', instant).executeTakeFirst(),
        db.deleteFrom('order_quotes').where('until', '<', instant).executeTakeFirst(),
      ]);
      return outcomes.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
  };
}

/** Small batches hold locks only briefly. */
const batchSize = 500;

/** Erases the customers of orders. @returns of how many. */
export async function eraseInBatches(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<number> {
  let erased = 0;
  for (let count = batchSize; count === batchSize; erased += count) count = await eraseBatch(db, condition);
  return erased;
}

/**
 * Also erases comments and instructions, which may contain names, and forgets the browsers that are told about the
 * order. Increments the version, so that a concurrent change does not write the erased data back.
 */
async function eraseBatch(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with erased as (
      update orders set
        customer = null, request_fingerprint = null, comments = '', version = version + 1,
        terms = case when terms ? 'employeeId' then jsonb_set(terms, '{employeeId}', 'null') else terms end
      where uuid in (
        select uuid from orders
        where (customer is not null or terms ->> 'employeeId' is not null) and ${condition}
        limit ${batchSize} for update
      )
      returning uuid
    ), unsubscribed as (
      delete from push_subscriptions where order_uuid in (select uuid from erased)
    ), silenced as (
      update order_lines set content = jsonb_set(content, '{instructions}', '""')
      where order_uuid in (select uuid from erased) and content ->> 'instructions' <> ''
    )
    select count(*) from erased`.execute(db);
  return rows[0]?.count ?? 0;
}
