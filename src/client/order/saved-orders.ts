import type { CartAfterOrder } from '#domain/order/cart-after-order.ts';
import type { DeliveryAddress } from '../cart/cart-state.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** Where an order is delivered: only the device that made it knows, to edit it. */
export interface OrderDestination {
  /** As it was confirmed on a map; `null` where the venue has none. */
  readonly place: DeliveryAddress | null;
  /** As it was typed where the venue has no map. */
  readonly address: string | null;
}

/** An order that this device made or joined. */
export interface OwnOrder {
  readonly uuid: string;
  /** What shows that this device made it; `null` for one it joined. */
  readonly token: string | null;
  /** What shows which lines this device added to an order that it joined. */
  readonly guestToken?: string;
  readonly isActive: boolean;
  /** Where it is delivered; nothing for what is not, and for an order that was joined. */
  readonly destination?: OrderDestination;
  /** What became of the dishes in the cart, where they were to stay until the order is paid. */
  readonly cart?: CartAfterOrder;
}

/** Older ones are found by their link. */
export const maxOrders = 20;

const parseSavedOrders = (found: unknown): readonly OwnOrder[] =>
  Array.isArray(found) ? found.filter((one: Partial<OwnOrder> | null) => typeof one?.uuid === 'string') : [];

/** The orders of this device, as it keeps them. Only their verbs write them: `order-records.ts` and `join-order.ts`. */
export const savedOrders = persistedSignal('local', `orders/${venueStorageKey()}/1`, parseSavedOrders);
