import { type Kysely, sql } from 'kysely';
import { isActive, type OrderStatus, orderStatuses } from '#domain/order/order-status.ts';
import type { Order } from '#server/ordering/order.ts';
import type {
  ChangeOutcome,
  Decision,
  OrderChange,
  OrderFilter,
  OrderPlacement,
  OrderRepository,
  PlacementOutcome,
  StockReservation,
} from '#server/ordering/order-repository.ts';
import {
  type ConstraintViolation,
  constraintViolationOf,
  isSerializationFailure,
} from './constraint-violations.ts';
import type { Database } from './database.ts';
import { orderOf, ordersOf } from './order-rows.ts';
import { findSoldOut } from './stock-steps.ts';
import type { Tables } from './tables.ts';
import { writeOrder, writeOrderChange } from './write-order.ts';

/** One venue's orders, kept in the database. */
export function orderRepository({ db }: Pick<Database, 'db'>, licence: string): OrderRepository {
  const orders = () => ordersOf(db, licence);
  const one = async (query: ReturnType<typeof orders>): Promise<Order | null> => {
    const row = await query.executeTakeFirst();
    return row ? orderOf(row) : null;
  };
  const many = async (query: ReturnType<typeof orders>) => (await query.execute()).map(orderOf);

  return {
    find: (uuid) => findOrder(db, licence, uuid),
    // Wider than any number of ours, so that none is too large to ask for.
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
    // Most lines are in no order. In one query, a planner without statistics reads all orders of the venue to find that out.
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
    // Those who come at once take turns at the row: none of them is compared before the last one has been counted.
    recordRepeat: async (uuid, isSame, most) => {
      const wrong = sql<number>`coalesce(wrong_repeats, 0)`;
      const noted = await db
        .updateTable('orders')
        .set({ wrong_repeats: sql`${wrong} + ${isSame ? 0 : 1}` })
        .where('licence', '=', licence)
        .where('uuid', '=', uuid)
        .where(wrong, '<', most)
        .returning('uuid')
        .executeTakeFirst();
      return noted !== undefined;
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
    place: (placing) => retryOnConflict(() => placeOrder(db, licence, placing)),
    change: (uuid, decide) => retryOnConflict(() => changeOrder(db, licence, uuid, decide)),
  };
}

/** The newest of a venue's orders that are as the filter says. */
function filterOrders(
  db: Kysely<Tables>,
  licence: string,
  { statuses = orderStatuses, since, limit, isPaidFor = false, isHeld = false }: OrderFilter,
) {
  return db
    .selectFrom('orders')
    .where('licence', '=', licence)
    .where('awaits_payment', 'in', isPaidFor ? [false] : isHeld ? [true] : [true, false])
    .$if(isHeld, (query) => query.where('payment_type', '<>', 'card'))
    .where('status', '=', sql<OrderStatus>`any(${statuses}::text[])`)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
    .orderBy('number', 'desc')
    .limit(limit);
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

async function findOrder(db: Kysely<Tables>, licence: string, uuid: string): Promise<Order | null> {
  if (!isUuid(uuid)) return null;
  const row = await ordersOf(db, licence).where('uuid', '=', uuid).executeTakeFirst();
  return row ? orderOf(row) : null;
}

const maxRetries = 100;

/** Attempts it until nobody is in the way; `null` is an attempt in vain. */
async function retryOnConflict<Outcome>(attempt: () => Promise<Outcome | null>): Promise<Outcome> {
  for (let tries = 0; tries < maxRetries; tries += 1) {
    const outcome = await attempt().catch(nullOnSerializationFailure);
    if (outcome !== null) return outcome;
  }
  throw new Error(`Somebody else came first ${maxRetries} times`);
}

function nullOnSerializationFailure(error: unknown): null {
  if (isSerializationFailure(error)) return null;
  throw error;
}

async function placeOrder(
  db: Kysely<Tables>,
  licence: string,
  placing: OrderPlacement,
): Promise<PlacementOutcome | null> {
  const { order, reservations } = placing;
  const number = await writeOrder(db, licence, placing).catch(violationOf);
  switch (number) {
    case null:
      return { kind: 'place_busy' };
    case 'sold_out':
      return soldOut(db, licence, reservations.stock);
    case 'too_many_wait':
      return placeOrder(db, licence, heldForConfirmation(placing));
    case 'already_there':
    case 'place_taken':
    case 'coupon_used_up':
      return { kind: number };
    default:
      return {
        kind: 'placed',
        order: {
          ...order,
          number,
          version: 1,
          status: 'pending',
          statusReason: null,
          payments: [],
          attempts: [],
          split: [],
        },
      };
  }
}

async function changeOrder<No>(
  db: Kysely<Tables>,
  licence: string,
  uuid: string,
  decide: (order: Order) => Decision<No>,
): Promise<ChangeOutcome<No> | null> {
  const before = await findOrder(db, licence, uuid);
  if (!before) return { kind: 'not_found' };
  const decision = decide(before);
  if (decision.kind === 'leave') return { kind: 'unchanged', order: before };
  if (decision.kind === 'no') return decision;

  return applyChange(db, licence, before, decision.change);
}

async function applyChange<No>(
  db: Kysely<Tables>,
  licence: string,
  before: Order,
  change: OrderChange,
): Promise<ChangeOutcome<No> | null> {
  const { order, reservations } = change;
  const written = await writeOrderChange(db, licence, before, change).catch(violationOf);
  if (written === 'too_many_wait') return applyChange(db, licence, before, heldForConfirmation(change));
  if (written === 'sold_out') return soldOut(db, licence, reservations?.stock ?? []);
  if (written === 'already_there') return { kind: 'already_there' };
  if (typeof written === 'string') throw new Error(`A change cannot end as ${written}`);
  // If not, it has changed since it was read.
  return written ? { kind: 'changed', order: { ...order, version: before.version + 1 } } : null;
}

/** The same, held until the venue lets it through. */
const heldForConfirmation = <Wish extends OrderPlacement | OrderChange>(wish: Wish): Wish =>
  wish.cashLimit
    ? { ...wish, order: { ...wish.order, payBy: wish.cashLimit.heldUntil }, cashLimit: null }
    : wish;

function violationOf(error: unknown): ConstraintViolation {
  const rule = constraintViolationOf(error);
  if (rule === null) throw error;
  return rule;
}

/** Names what there is too little of; `null` when there is enough by now. */
async function soldOut(
  db: Kysely<Tables>,
  licence: string,
  takings: readonly StockReservation[],
): Promise<{ readonly kind: 'sold_out'; readonly products: readonly number[] } | null> {
  const products = await findSoldOut(db, licence, takings);
  return products.length > 0 ? { kind: 'sold_out', products } : null;
}
