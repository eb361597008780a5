import { type Kysely, sql } from 'kysely';
import { type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { Order } from '#server/ordering/order.ts';
import type { OrderFilter } from '#server/ordering/order-repository.ts';
import { orderOf, ordersOf } from './order-rows.ts';
import type { Tables } from './tables.ts';

/** A venue's orders that match the filter, newest first. */
export function filterOrders(
  db: Kysely<Tables>,
  licence: string,
  { statuses = orderStatuses, since, limit, isPaidFor = false, isHeld = false }: OrderFilter,
) {
  return (
    db
      .selectFrom('orders')
      .where('licence', '=', licence)
      .where('awaits_payment', 'in', isPaidFor ? [false] : isHeld ? [true] : [true, false])
      .$if(isHeld, (query) => query.where('payment_type', '<>', 'card'))
      .where('status', '=', sql<OrderStatus>`any(${statuses}::text[])`)
      // Sorted by time, so that the planner reads the index by time, not every number of the venue.
      .$if(since !== undefined, (query) =>
        query.where('created_at', '>=', since ?? new Date(0)).orderBy('created_at', 'desc'),
      )
      .orderBy('number', 'desc')
      .limit(limit)
  );
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export async function findOrder(db: Kysely<Tables>, licence: string, uuid: string): Promise<Order | null> {
  if (!isUuid(uuid)) return null;
  const row = await ordersOf(db, licence).where('uuid', '=', uuid).executeTakeFirst();
  return row ? orderOf(row) : null;
}
