import { type Kysely, sql } from 'kysely';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import { constraintViolationOf } from './constraint-violations.ts';
import type { Database } from './database.ts';
import { bookingsOfOrders } from './sales-bookings.ts';
import { bookSalesSteps } from './sales-steps.ts';
import { joinSteps } from './statement-steps.ts';
import { storedOrders } from './stored-order.ts';
import type { Tables } from './tables.ts';

/** Final orders that no sales count. */
export const isNotSummed = sql<boolean>`is_summed is null
  and status in (${sql.join(orderStatuses.filter((status) => !isActive(status)).map((status) => sql.lit(status)))})`;

/** Orders per transaction: few enough to hold locks only briefly. */
const sliceSize = 200;

/**
 * Counts final orders that no sales count yet, each on the day on which it ended: those of an earlier version of the program.
 * In slices, and once, however often and in how many processes it runs.
 *
 * @param max about how many to count at most.
 * @param only of this venue; of all for `null`.
 * @returns how many were counted.
 */
export async function sumMissingOrders(
  { db }: Pick<Database, 'db'>,
  max = Number.POSITIVE_INFINITY,
  only: string | null = null,
): Promise<number> {
  let counted = 0;
  while (counted < max) {
    const { rows } = await sql<{ licence: string; uuids: readonly string[] }>`
      select licence, array_agg(uuid::text) as uuids
      from (
        select licence, uuid from orders
        where ${isNotSummed} and (${only}::text is null or licence = ${only})
        order by licence, number limit ${sliceSize}
      ) as missing
      group by licence order by licence`.execute(db);
    if (rows.length === 0) return counted;
    for (const { licence, uuids } of rows) counted += await sumOrders(db, licence, uuids);
  }
  return counted;
}

/** Counts these orders unless they are counted. Those that change at the same time are left out. */
export async function sumOrders(
  db: Kysely<Tables>,
  licence: string,
  uuids: readonly string[],
): Promise<number> {
  try {
    return await sumSlice(db, licence, uuids);
  } catch (error) {
    // They are counted on the day after the one that was closed meanwhile.
    if (constraintViolationOf(error) === 'day_closed') return sumOrders(db, licence, uuids);
    throw error;
  }
}

function sumSlice(db: Kysely<Tables>, licence: string, uuids: readonly string[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ uuid: string }>`
      update orders set is_summed = true
      where uuid in (
        select uuid from orders
        where licence = ${licence} and uuid = any(${uuids}::uuid[]) and ${isNotSummed}
        order by number for update
      )
      returning uuid`.execute(transaction);
    const found = rows.map(({ uuid }) => uuid);
    if (found.length === 0) return 0;
    const orders = await storedOrders(transaction, licence, sql`uuid = any(${found}::uuid[])`);
    const steps = bookSalesSteps(bookingsOfOrders(orders));
    if (steps.length > 0) await sql`${joinSteps(steps)} select 1 from booked limit 1`.execute(transaction);
    return found.length;
  });
}
