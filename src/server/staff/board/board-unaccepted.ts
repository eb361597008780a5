import type { UnacceptedBoardOrder } from '#contracts/shapes/board-waiting.ts';
import { declinesAt, ringsLouder } from '#domain/order/unaccepted-order.ts';
import type { OrderingContext } from '../../ordering/ordering-context.ts';
import type { UnacceptedOrders } from '../../ordering/unaccepted-orders.ts';
import { venueWaitsSince } from '../../ordering/venue-waits-since.ts';

/**
 * Lists the orders that a board rings louder for, and when they are declined. Records that the board reads its orders.
 * Venues that do nothing about unaccepted orders have none.
 */
export async function readUnaccepted(
  { context, venue }: Pick<OrderingContext, 'context' | 'venue'>,
  orders: Pick<UnacceptedOrders, 'list' | 'recordBoardRead'>,
): Promise<readonly UnacceptedBoardOrder[]> {
  const { licence, menu, now } = context;
  const steps = venue.unaccepted;
  if (!steps) return [];
  const [waiting] = await Promise.all([orders.list(licence), orders.recordBoardRead(licence, now)]);
  const sinceOf = venueWaitsSince(venue, menu);
  return waiting
    .map((order) => ({ ...order, since: sinceOf(order) }))
    .filter(({ since }) => ringsLouder(steps, since, now))
    .map((order) => ({
      number: order.number,
      declines_at: declinesAt(steps, order)?.toISOString() ?? null,
    }));
}
