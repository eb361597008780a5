import type { Order } from '#contracts/shapes/order.ts';
import { initialOrderState, type NewOrder, type Order as StoredOrder } from '#server/ordering/order.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { aNewOrder } from './an-order.ts';

type Given = Partial<NewOrder> &
  Partial<Pick<StoredOrder, 'status' | 'statusReason' | 'statusTimes' | 'payments' | 'attempts'>>;

/** Order 42 as stored. */
export const aStoredOrder = (given: Given = {}): StoredOrder => ({
  ...aNewOrder(),
  ...initialOrderState,
  number: 42,
  version: 1,
  ...given,
});

/** Order 42 as serialized for devices. */
export const aShownOrder = (given: Given = {}, viewer: 'owner' | 'link' = 'link'): Order =>
  serializeOrder(aStoredOrder(given), viewer);
