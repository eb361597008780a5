import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import type { CustomerRecords } from '#server/ordering/customer-records.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const finishedStatuses = orderStatuses.filter((status) => !isActive(status));
const isFinished = sql<boolean>`status in (${sql.join(finishedStatuses)})`;

/** Diners' personal data in the database. */
export function customerRecords({ db }: Pick<Database, 'db'>): CustomerRecords {
  return {
    eraseBefore: (instant) => eraseInBatches(db, sql`created_at < ${instant} and ${isFinished}`),
    eraseOf: (contact) =>
      eraseInBatches(
        db,
        'phone' in contact
          ? sql`customer ->> 'phone' = ${contact.phone}`
          : sql`lower(customer ->> 'email') = lower(${contact.email})`,
      ),
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
      ]);
      return outcomes.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
    },
  };
}

/** Small batches hold locks only briefly. */
const batchSize = 500;

async function eraseInBatches(db: Kysely<Tables>, condition: RawBuilder<unknown>): Promise<number> {
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
