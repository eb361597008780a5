import type { CartAfterOrder } from '#domain/order/cart-after-order.ts';
import type { PaymentType } from '#domain/order/payment-type.ts';
import type { OrderType } from '#domain/order-type.ts';
import type { DeliveryAddress } from '../cart/cart-state.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** The destination of a delivery order, stored only on the device that placed it, for reordering. */
export interface OrderDestination {
  /** Confirmed on a map; `null` for venues without maps. */
  readonly place: DeliveryAddress | null;
  /** Typed, for venues without maps. */
  readonly address: string | null;
}

/** What the diner chose for an order, stored only on the device that placed it. */
export interface OrderChoices {
  readonly orderType: OrderType;
  readonly paymentType: PaymentType;
}

/** An order that this device placed or joined. */
export interface OwnOrder {
  readonly uuid: string;
  /** The owner's token; `null` for a joined order. */
  readonly token: string | null;
  /** The guest's token, for lines added to a joined order. */
  readonly guestToken?: string;
  readonly isActive: boolean;
  /** The delivery destination; absent for other order types and joined orders. */
  readonly destination?: OrderDestination;
  /** Absent for orders at a table or a room, which decides how they are served, and for joined orders. */
  readonly choices?: OrderChoices;
  /** The outcome for the dishes in the cart, when they stay there until the order is paid. */
  readonly cart?: CartAfterOrder;
}

/** Older orders are found by their link. */
export const maxOrders = 20;

const parseSavedOrders = (found: unknown): readonly OwnOrder[] =>
  Array.isArray(found) ? found.filter((one: Partial<OwnOrder> | null) => typeof one?.uuid === 'string') : [];

/** This device's stored orders. Only `order-records.ts` and `table-order.ts` write it. */
export const savedOrders = persistedSignal('local', `orders/${venueStorageKey()}/1`, parseSavedOrders);
