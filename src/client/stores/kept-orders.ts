import type { CartAfter } from '#domain/order/cart-after.ts';
import { venueName } from '../page-facts.ts';
import { kept } from './kept.ts';

/** An order that this device made or joined. */
export interface OwnOrder {
  readonly uuid: string;
  /** What shows that this device made it; `null` for one it joined. */
  readonly token: string | null;
  readonly isActive: boolean;
  /** What became of the dishes in the cart, where they were to stay until the order is paid. */
  readonly cart?: CartAfter;
}

/** Older ones are found by their link. */
export const mostOrders = 20;

const mendOrders = (found: unknown): readonly OwnOrder[] =>
  Array.isArray(found) ? found.filter((one: Partial<OwnOrder> | null) => typeof one?.uuid === 'string') : [];

/** The orders of this device, as it keeps them. Only their verbs write them: `own-orders.ts` and `join-order.ts`. */
export const keptOrders = kept('local', `orders/${venueName()}/1`, mendOrders);
