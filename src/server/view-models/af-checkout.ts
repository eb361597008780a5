import type { RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import type { Order } from '../ordering/order.ts';
import { type OrderScreen, orderScreen } from './order.ts';

/**
 * The screen where guests of a table settle its bill; `null` for an order that is not settled there.
 *
 * Source: spec §2 "Order payment page (af-checkout)".
 */
export function afCheckoutScreen(
  context: RequestContext,
  order: Order,
  realtime: RealtimeEndpoint,
): OrderScreen | null {
  const screen = orderScreen(context, order, { realtime, pushKey: null });
  return screen.isAtTable ? screen : null;
}
