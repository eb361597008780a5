import { isUndone, type OrderStatus } from './status.ts';

/** The way of an order that all goes well with. */
const way: readonly OrderStatus[] = ['pending', 'accepted', 'preparing', 'fulfilled'];

export interface OrderStep {
  readonly status: OrderStatus;
  /** Whether the order is past it, at it, or still to come there. */
  readonly place: 'behind' | 'here' | 'ahead';
}

/** How far an order is on its way; `null` when it came to nothing. Source: spec §4 "Order statuses". */
export function orderSteps(status: OrderStatus): readonly OrderStep[] | null {
  if (isUndone(status)) return null;
  const here = way.indexOf(status);
  return way.map((step, at) => ({
    status: step,
    place: at < here ? 'behind' : at === here ? 'here' : 'ahead',
  }));
}
