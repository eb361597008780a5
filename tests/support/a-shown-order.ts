import type { Order } from '#contracts/shapes/order.ts';
import type { NewOrder, Order as StoredOrder } from '#server/ordering/order.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { aNewOrder } from './an-order.ts';

interface Given extends Partial<NewOrder> {
  readonly status?: StoredOrder['status'];
  readonly statusReason?: string | null;
  readonly payments?: StoredOrder['payments'];
  readonly attempts?: StoredOrder['attempts'];
}

/** Order 42 as stored. */
const aStoredOrder = ({
  status = 'pending',
  statusReason = null,
  payments = [],
  attempts = [],
  ...given
}: Given = {}): StoredOrder => ({
  ...aNewOrder(given),
  number: 42,
  version: 1,
  status,
  statusReason,
  payments,
  attempts,
  split: [],
});

/** Order 42 as serialized for devices. */
export const aShownOrder = (given: Given = {}, viewer: 'owner' | 'link' = 'link'): Order =>
  serializeOrder(aStoredOrder(given), viewer);
