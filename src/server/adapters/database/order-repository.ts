import { type Kysely, sql } from 'kysely';
import { isActive, orderStatuses } from '#domain/order/order-status.ts';
import type { StockItemId } from '#domain/stock-item.ts';
import { type Order, stateWhenPlaced, withCurrentSlot } from '#server/ordering/order.ts';
import type {
  ChangeOutcome,
  Decision,
  OrderChange,
  OrderPlacement,
  OrderRepository,
  PlacementOutcome,
  StockReservation,
} from '#server/ordering/order-repository.ts';
import { taxDocumentsDue } from '#server/ordering/receipts/tax-document.ts';
import {
  type ConstraintViolation,
  constraintViolationOf,
  isSerializationFailure,
} from './constraint-violations.ts';
import type { Database } from './database.ts';
import { filterOrders, findOrder } from './find-orders.ts';
import { orderOf, ordersOf } from './order-rows.ts';
import { bookingsOfChange } from './sales-bookings.ts';
import { readSlotUsage } from './slot-steps.ts';
import { findSoldOut } from './stock-steps.ts';
import { findStoredOrder, type StoredOrder } from './stored-order.ts';
import { sumOrders } from './sum-orders.ts';
import type { Tables } from './tables.ts';
import { findTaxDocuments } from './tax-documents.ts';
import { writeOrder, writeOrderChange } from './write-order.ts';

/**
 * One venue's orders, stored in the database.
 *
 * @param now the time at which tax documents are issued.
 */
export function orderRepository(
  { db }: Pick<Database, 'db'>,
  licence: string,
  now: () => Date = () => new Date(),
): OrderRepository {
  const orders = () => ordersOf(db, licence);
  const one = async (query: ReturnType<typeof orders>): Promise<Order | null> => {
    const row = await query.executeTakeFirst();
    return row ? orderOf(row) : null;
  };
  const many = async (query: ReturnType<typeof orders>) => (await query.execute()).map(orderOf);

  return {
    find: (uuid) => findOrder(db, licence, uuid),
    findAll: async (uuids) =>
      uuids.length === 0 ? [] : many(orders().where('uuid', 'in', uuids).orderBy('number')),
    // The cast to bigint avoids an overflow error for large numbers.
    findByNumber: (number) => one(orders().where('number', '=', sql<number>`${number}::bigint`)),
    findByKey: async (key) => {
      const bound = await db
        .selectFrom('order_keys')
        .where('licence', '=', licence)
        .where('key', '=', key)
        .select(['fingerprint', 'order_uuid'])
        .executeTakeFirst();
      const order = bound ? await findOrder(db, licence, bound.order_uuid) : null;
      return bound && order ? { fingerprint: bound.fingerprint, order } : null;
    },
    findByPhone: (phone, limit) =>
      many(
        orders().where(sql<boolean>`customer ->> 'phone' = ${phone}`).orderBy('number', 'desc').limit(limit),
      ),
    taxDocumentsOf: (uuid) => findTaxDocuments(db, licence, sql<boolean>`order_uuid = ${uuid}::uuid`),
    listTaxDocuments: (since) => findTaxDocuments(db, licence, sql<boolean>`issued_at >= ${since}`),
    // Most carts match no order. In a single query, a planner without statistics would scan all orders of the venue.
    findByLines: async (cartUuids) => {
      const found = await db
        .selectFrom('order_lines')
        .where('licence', '=', licence)
        .where('cart_uuid', '=', sql<string>`any(${cartUuids}::uuid[])`)
        .select('order_uuid')
        .distinct()
        .execute();
      const uuids = found.map(({ order_uuid }) => order_uuid);
      return uuids.length === 0 ? [] : many(orders().where('uuid', 'in', uuids));
    },
    // The row lock serializes concurrent repeats: each is counted before the next is compared.
    recordRepeat: async (uuid, isSame, max) => {
      const wrong = sql<number>`coalesce(wrong_repeats, 0)`;
      const counted = await db
        .updateTable('orders')
        .set({ wrong_repeats: sql`${wrong} + ${isSame ? 0 : 1}` })
        .where('licence', '=', licence)
        .where('uuid', '=', uuid)
        .where(wrong, '<', max)
        .returning('uuid')
        .executeTakeFirst();
      return counted !== undefined;
    },
    findOpenAt: ({ type, name }, since) =>
      one(
        orders()
          .where('location_type', '=', type)
          .where('location_name', '=', name)
          .where('status', 'in', orderStatuses.filter(isActive))
          .where('holds_place', '=', true)
          .where('created_at', '>=', since)
          .orderBy('number', 'desc'),
      ),
    releaseLocation: async ({ type, name }, before) => {
      await db
        .updateTable('orders')
        .set({ holds_place: false })
        .where('licence', '=', licence)
        .where('location_type', '=', type)
        .where('location_name', '=', name)
        .where('status', 'in', orderStatuses.filter(isActive))
        .where('holds_place', '=', true)
        .where('created_at', '<', before)
        .execute();
    },
    list: (filter) =>
      many(
        orders()
          .where('uuid', 'in', filterOrders(db, licence, filter).select('uuid'))
          .orderBy('number', 'desc'),
      ),
    listVersions: (filter) =>
      filterOrders(db, licence, filter).select(['uuid', 'number', 'version']).execute(),
    slotUsage: (from, to) => readSlotUsage(db, licence, from, to),
    place: (placement) => retryOnConflict(() => placeOrder(db, licence, placement)),
    change: (uuid, decide) => retryOnConflict(() => changeOrder({ db, licence, now }, uuid, decide)),
  };
}

const maxRetries = 100;

/** Retries on conflict; an attempt that returns `null` had a conflict. */
async function retryOnConflict<Outcome>(attempt: () => Promise<Outcome | null>): Promise<Outcome> {
  for (let tries = 0; tries < maxRetries; tries += 1) {
    const outcome = await attempt().catch(nullOnSerializationFailure);
    if (outcome !== null) return outcome;
  }
  throw new Error(`Conflicting changes prevented ${maxRetries} attempts`);
}

function nullOnSerializationFailure(error: unknown): null {
  if (isSerializationFailure(error)) return null;
  throw error;
}

async function placeOrder(
  db: Kysely<Tables>,
  licence: string,
  placement: OrderPlacement,
): Promise<PlacementOutcome | null> {
  const { order, reservations } = placement;
  const number = await writeOrder(db, licence, placement).catch(violationOf);
  switch (number) {
    case null:
      return { kind: 'place_busy' };
    case 'sold_out':
      return soldOut(db, licence, reservations.stock);
    case 'too_many_wait':
      return placeOrder(db, licence, heldForConfirmation(placement));
    case 'already_there':
    case 'place_taken':
    case 'coupon_used_up':
    case 'slot_full':
      return { kind: number };
    case 'day_closed':
      throw new Error('An order that was just placed is in no sales');
    default:
      return {
        kind: 'placed',
        order: { ...order, ...stateWhenPlaced(order), number, version: 1 },
      };
  }
}

interface ChangeContext {
  readonly db: Kysely<Tables>;
  readonly licence: string;
  readonly now: () => Date;
}

async function changeOrder<No>(
  context: ChangeContext,
  uuid: string,
  decide: (order: Order) => Decision<No>,
): Promise<ChangeOutcome<No> | null> {
  const { db, licence } = context;
  const stored = await findStoredOrder(db, licence, uuid);
  if (!stored) return { kind: 'not_found' };
  const { order: before } = stored;
  const decision = decide(before);
  if (decision.kind === 'leave') return { kind: 'unchanged', order: before };
  if (decision.kind === 'no') return decision;

  // Counted on its own day first.
  if (!(stored.isSummed || isActive(before.status))) await sumOrders(db, licence, [uuid]);
  return applyChange(context, stored, decision.change);
}

async function applyChange<No>(
  context: ChangeContext,
  stored: StoredOrder,
  change: OrderChange,
): Promise<ChangeOutcome<No> | null> {
  const { db, licence, now } = context;
  const { order: before } = stored;
  const { reservations } = change;
  const at = now();
  const due = taxDocumentsDue(change.order, at);
  const order = withCurrentSlot({ ...change.order, taxed: due.taxed });
  const effects = { documents: due.documents, bookings: bookingsOfChange(stored, order, at) };
  const written = await writeOrderChange(db, licence, before, effects, { ...change, order }).catch(
    violationOf,
  );
  // The next attempt counts it on the next day.
  if (written === 'day_closed') return null;
  if (written === 'too_many_wait') return applyChange(context, stored, heldForConfirmation(change));
  if (written === 'sold_out') return soldOut(db, licence, reservations?.stock ?? []);
  if (written === 'already_there' || written === 'slot_full') return { kind: written };
  if (typeof written === 'string') throw new Error(`A change cannot end as ${written}`);
  // No row was written: the order has changed since it was read.
  return written ? { kind: 'changed', order: { ...order, version: before.version + 1 } } : null;
}

/** The same write, with the order held until the venue confirms it. */
const heldForConfirmation = <Write extends OrderPlacement | OrderChange>(write: Write): Write =>
  write.cashLimit
    ? { ...write, order: { ...write.order, payBy: write.cashLimit.heldUntil }, cashLimit: null }
    : write;

function violationOf(error: unknown): ConstraintViolation {
  const violation = constraintViolationOf(error);
  if (violation === null) throw error;
  return violation;
}

/** Finds what is sold out; `null` when the stock suffices by now. */
async function soldOut(
  db: Kysely<Tables>,
  licence: string,
  reservations: readonly StockReservation[],
): Promise<{ readonly kind: 'sold_out'; readonly items: readonly StockItemId[] } | null> {
  const items = await findSoldOut(db, licence, reservations);
  return items.length > 0 ? { kind: 'sold_out', items } : null;
}
