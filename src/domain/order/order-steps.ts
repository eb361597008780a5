import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';

/** The way of an order that all goes well with. */
const successPath: readonly OrderStatus[] = ['pending', 'accepted', 'preparing', 'fulfilled'];

export interface OrderStep {
  readonly status: OrderStatus;
  /** Whether the order is past it, at it, or still to come there. */
  readonly progress: 'behind' | 'here' | 'ahead';
}

/** How far an order is on its way; `null` when it came to nothing. Source: spec §4 "Order statuses". */
export function orderSteps(status: OrderStatus): readonly OrderStep[] | null {
  if (isCanceledOrRejected(status)) return null;
  const here = successPath.indexOf(status);
  return successPath.map((step, at) => ({
    status: step,
    progress: at < here ? 'behind' : at === here ? 'here' : 'ahead',
  }));
}
