import type { OrderStatus } from '#domain/order/order-status.ts';
import { dueAt, type TimedOrder, type UrgencyLimits } from '#domain/order/order-urgency.ts';

/** An order as calls describe it to staff. */
interface StaffOrder {
  readonly number: number;
  readonly status: OrderStatus;
  readonly created: string;
  readonly delivery_datetime: string | null;
  readonly promised_for: string | null;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The times of an order, for its urgency. */
export const timedOrderOf = (order: StaffOrder): TimedOrder => ({
  status: order.status,
  created: new Date(order.created),
  requestedFor: dateOf(order.delivery_datetime),
  promisedFor: dateOf(order.promised_for),
});

/** When the guest is to have an order. */
export const dueTime = (order: StaffOrder, limits: UrgencyLimits): Date => dueAt(timedOrderOf(order), limits);

/** The order that is due first comes first; of two that are due at once, the one that was placed first. */
export const byUrgency = <Order extends StaffOrder>(
  orders: readonly Order[],
  limits: UrgencyLimits,
): readonly Order[] =>
  orders
    // Not at each comparison: a tablet sorts hundreds of orders.
    .map((order) => ({ order, due: dueTime(order, limits).getTime() }))
    .sort((one, other) => one.due - other.due || one.order.number - other.order.number)
    .map(({ order }) => order);
