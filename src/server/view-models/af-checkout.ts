import type { RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { Order } from '../ordering/order.ts';
import { type OrderScreen, orderScreen } from './order.ts';

/**
 * Where guests of a table settle its bill; `null` for an order whose bill is not settled there.
 *
 * Source: spec §2 "Order payment page (af-checkout)".
 */
export function afCheckoutScreen(
  visit: RequestContext,
  order: Order,
  realtime: RealtimeEndpoint,
): OrderScreen | null {
  const screen = orderScreen(visit, order, realtime);
  return screen.isAtTable ? screen : null;
}
