import type { Order } from '#contracts/shapes/order.ts';
import type { Order as KeptOrder, NewOrder } from '#server/ordering/order.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { aNewOrder } from './an-order.ts';

interface Given extends Partial<NewOrder> {
  readonly status?: KeptOrder['status'];
  readonly statusReason?: string | null;
  readonly payments?: KeptOrder['payments'];
  readonly attempts?: KeptOrder['attempts'];
}

/** Number 42 of a venue, as it is kept. */
const aKeptOrder = ({
  status = 'pending',
  statusReason = null,
  payments = [],
  attempts = [],
  ...given
}: Given = {}): KeptOrder => ({
  ...aNewOrder(given),
  number: 42,
  version: 1,
  status,
  statusReason,
  payments,
  attempts,
  split: [],
});

/** The same, as diners' devices are told it. */
export const aShownOrder = (given: Given = {}, onlooker: 'owner' | 'link' = 'link'): Order =>
  serializeOrder(aKeptOrder(given), onlooker);
