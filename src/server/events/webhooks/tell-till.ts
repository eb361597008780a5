import * as z from 'zod/mini';
import { type OrderEvent, orderEventSchema, toldOrderSchema } from '#contracts/events/order-event.ts';
import type { Order } from '../../ordering/order.ts';
import type { OrderBook } from '../../ordering/order-book.ts';
import { showOrder } from '../../ordering/show-order.ts';
import { staffCustomer } from '../../ordering/staff-customer.ts';
import type { HookEvent } from '../outbox.ts';
import { type Hook, type HookAnswer, HookFault, type HookOf, isTaken } from './hook.ts';
import { eventId } from './hook-event.ts';

export interface TellingNeeds {
  readonly hookOf: HookOf;
  readonly ordersOf: (licence: string) => Pick<OrderBook, 'find'>;
  readonly now: () => Date;
}

/** What the contract does not name is left out. */
const toldOrder = (order: Order) =>
  z.parse(toldOrderSchema, {
    ...showOrder(order, 'owner'),
    customer: order.customer && staffCustomer(order.customer),
  });

const written = (event: OrderEvent): string => JSON.stringify(z.parse(orderEventSchema, event));

/**
 * Tells a venue's till what became of an order, with the order as it stands now: what has been erased meanwhile is
 * told nobody.
 *
 * @throws {HookFault} where the till did not take it.
 */
export function tellTill({ hookOf, ordersOf, now }: TellingNeeds) {
  return async ({ payload }: HookEvent, attempts: number): Promise<void> => {
    const { licence, uuid, event, added } = payload;
    const hook = hookOf(licence);
    // Another process may have published it a moment ago; later, the venue has taken it away.
    if (!hook && attempts === 0) throw new HookFault('the venue names no hook');
    const order = hook && (await ordersOf(licence).find(uuid));
    if (!order) return;
    const answer = await hook.send(
      written({
        id: eventId(payload),
        event,
        licence,
        sent: now().toISOString(),
        added: [...added],
        order: toldOrder(order),
      }),
    );
    if (!isTaken(answer)) throw new HookFault(`HTTP ${answer.status}`);
  };
}

/**
 * Sends a till an event that is about no order, for whoever wants to know whether it gets there.
 *
 * @throws {HookFault} when it gave no answer.
 */
export const tryTill = (hook: Hook, licence: string, now: Date): Promise<HookAnswer> =>
  hook.send(
    written({
      id: `test.${now.getTime()}`,
      event: 'test',
      licence,
      sent: now.toISOString(),
      added: [],
      order: null,
    }),
  );
