import type * as z from 'zod/mini';
import type { TillAction } from '#contracts/calls/till.ts';
import type { webhookOrderSchema } from '#contracts/events/order-event.ts';
import type { OrderConflict } from '#contracts/program-refusals.ts';
import { slotOf } from '#domain/checkout/time-slots.ts';
import { webhookOrderOf } from '../../events/webhooks/webhook-order.ts';
import { applyVenueAction, type VenueAction } from '../../ordering/apply-venue-action.ts';
import type { Order } from '../../ordering/order.ts';
import type { FeedPage, OrderFeed } from '../../ordering/order-feed.ts';
import type { IdempotencyKey } from '../../ordering/order-repository.ts';
import type { OrderingContext } from '../../ordering/ordering-context.ts';
import { promiseWindow } from '../../ordering/promise.ts';
import { slotVenueOf } from '../../ordering/slot-settings.ts';

/** An order as the venue's POS gets it. */
type TillOrder = z.output<typeof webhookOrderSchema>;

type TillActionOutcome =
  | { readonly kind: 'done'; readonly order: TillOrder }
  /** Nothing was changed: this is how the order is. */
  | { readonly kind: 'order_conflict'; readonly why: OrderConflict; readonly order: TillOrder }
  | { readonly kind: 'time_refused'; readonly earliest: Date; readonly latest: Date }
  | { readonly kind: 'key_reused' | 'not_found' };

type TillOrdersPage = Omit<FeedPage, 'orders'> & { readonly orders: readonly TillOrder[] };

const minuteMs = 60_000;

/** What a venue's POS reads and does of its orders, for one request. */
export function openTill({ context, orders }: Pick<OrderingContext, 'context' | 'orders'>, feed: OrderFeed) {
  const { now } = context;
  const apply = applyVenueAction(
    orders,
    () => now,
    (at) => slotOf(at, slotVenueOf(context.menu)),
  );

  /** The order that the key was bound to, if the request is the same; `null` for a new key. */
  async function findRepeated({ key, fingerprint }: IdempotencyKey): Promise<TillActionOutcome | null> {
    const bound = await orders.findByKey(key);
    if (!bound) return null;
    return bound.fingerprint === fingerprint ? done(bound.order) : { kind: 'key_reused' };
  }

  async function conflict(uuid: string, why: OrderConflict): Promise<TillActionOutcome> {
    const order = await orders.find(uuid);
    return order ? { kind: 'order_conflict', why, order: webhookOrderOf(order) } : { kind: 'not_found' };
  }

  return {
    /** @param after a cursor; `null` begins with the orders that are under way. */
    async readOrders(after: string | null, limit: number): Promise<TillOrdersPage> {
      const page = await feed.read(after, limit);
      return { ...page, orders: page.orders.map(webhookOrderOf) };
    },
    /** `null` when the venue has no such order. */
    async readOrder(uuid: string): Promise<TillOrder | null> {
      const order = await orders.find(uuid);
      return order && webhookOrderOf(order);
    },
    /** The same key with the same action is answered with the order, and does nothing again. */
    async act(uuid: string, action: TillAction, key: IdempotencyKey | null): Promise<TillActionOutcome> {
      const repeated = key && (await findRepeated(key));
      if (repeated) return repeated;
      const outcome = await apply(uuid, venueActionOf(action, now), action.version ?? null, key);
      switch (outcome.kind) {
        case 'changed':
        case 'unchanged':
          return done(outcome.order);
        case 'not_found':
          return outcome;
        case 'already_there':
          // The same key was bound at the same moment.
          return (key && (await findRepeated(key))) ?? conflict(uuid, 'meanwhile');
        case 'no':
          switch (outcome.no.code) {
            case 'no_time':
              return { kind: 'time_refused', ...promiseWindow(now) };
            case 'meanwhile':
            case 'wrong_status':
            case 'no_such_stage':
            case 'awaits_payment':
              return conflict(uuid, outcome.no.code);
            default:
              throw new Error(`Unexpected refusal of a transition: ${outcome.no.code}`);
          }
        case 'sold_out':
        case 'slot_full':
          throw new Error(`Unexpected outcome of a venue action: ${outcome.kind}`);
      }
    },
  };
}

const done = (order: Order): TillActionOutcome => ({ kind: 'done', order: webhookOrderOf(order) });

function venueActionOf(action: TillAction, now: Date): VenueAction {
  if ('stage' in action) return { kind: 'stage', stage: action.stage };
  const promisedFor = promisedTime(action, now);
  if ('move' in action)
    return { kind: 'move', move: action.move, reason: action.reason ?? null, promisedFor };
  if (!promisedFor) throw new Error('The contract asks for a time');
  return { kind: 'promise', promisedFor };
}

function promisedTime(
  { promised_for, promised_in }: Exclude<TillAction, { stage: unknown }>,
  now: Date,
): Date | null {
  if (promised_in !== undefined) return new Date(now.getTime() + promised_in * minuteMs);
  return promised_for === undefined ? null : new Date(promised_for);
}
