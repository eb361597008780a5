import { type WayToOrder, waysToOrderAt } from '#domain/order/ordering-at-table.ts';
import { isShared, type Location } from '../../catalog/location.ts';
import type { Order } from '../order.ts';
import type { OrderingContext } from '../ordering-context.ts';
import { allowsSeparateOrders, tableOrderCutoff } from '../ordering-settings.ts';

/** What is open at a location, and how can be ordered there. */
export interface LocationSituation {
  readonly ways: readonly WayToOrder[];
  /** `null` for none. Those at an account are each their own. */
  readonly order: Order | null;
}

/** The situation at a location of the venue now, for guests or for staff. */
export async function readLocationSituation(
  ordering: OrderingContext,
  location: Location,
): Promise<LocationSituation> {
  const { orders, tableStates, context, isForStaff = false } = ordering;
  const state = await tableStates.stateOf(location);
  const order = isShared(location) ? await orders.findOpenAt(location, tableOrderCutoff(ordering)) : null;
  const allowsSeparate = allowsSeparateOrders(context.menu);
  return {
    ways: waysToOrderAt({ state, hasOpenOrder: order !== null, allowsSeparate, isForStaff }),
    order,
  };
}
