import { type Kysely, type SqlBool, sql } from 'kysely';
import { defaultDayBegins } from '#domain/report/business-day.ts';
import type { Order } from '#server/ordering/order.ts';
import type { VenueDays } from '#server/reports/venue-days.ts';
import { isUuid } from './find-orders.ts';
import { orderOf, ordersOf } from './order-rows.ts';
import type { Tables } from './tables.ts';

/** An order as it is stored, with what its sums depend on. */
export interface StoredOrder extends VenueDays {
  readonly order: Order;
  readonly licence: string;
  /** Whether sales count it. */
  readonly isSummed: boolean;
}

/** Source: spec §9 "Default timezone Asia/Dubai". */
const defaultZone = 'Asia/Dubai';

const venueDays = {
  zone: sql<string>`coalesce(venues.timezone, ${defaultZone})`,
  begins: sql<string>`coalesce(venues.venue -> 'reports' ->> 'day_begins', ${defaultDayBegins})`,
  lastClosed: sql<string | null>`(
    select max(business_day) from day_closings where day_closings.licence = venues.licence
  )`,
};

export async function readVenueDays(db: Kysely<Tables>, licence: string): Promise<VenueDays | null> {
  const query = db
    .selectFrom('venues')
    .where('licence', '=', licence)
    .select([
      venueDays.zone.as('zone'),
      venueDays.begins.as('begins'),
      venueDays.lastClosed.as('lastClosed'),
    ]);
  return (await query.executeTakeFirst()) ?? null;
}

/** An order that is about to change. */
export async function findStoredOrder(
  db: Kysely<Tables>,
  licence: string,
  uuid: string,
): Promise<StoredOrder | null> {
  if (!isUuid(uuid)) return null;
  const [stored = null] = await storedOrders(db, licence, sql`uuid = ${uuid}::uuid`);
  return stored;
}

/** @param condition of the rows of `orders`. */
export async function storedOrders(
  db: Kysely<Tables>,
  licence: string,
  condition: ReturnType<typeof sql<SqlBool>>,
): Promise<readonly StoredOrder[]> {
  const ofVenue = (name: keyof typeof venueDays) =>
    sql`(select ${venueDays[name]} from venues where venues.licence = ${licence})`.as(name);
  const rows = await ordersOf(db, licence)
    .where(condition)
    .select([ofVenue('zone'), ofVenue('begins'), ofVenue('lastClosed')])
    .$castTo<Parameters<typeof orderOf>[0] & VenueDays>()
    .execute();
  return rows.map((row) => ({
    order: orderOf(row),
    licence,
    isSummed: row.is_summed === true,
    ...{ zone: row.zone, begins: row.begins, lastClosed: row.lastClosed },
  }));
}
