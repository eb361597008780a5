import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';

/** The statuses of a successful order. */
const successPath: readonly OrderStatus[] = ['pending', 'accepted', 'preparing', 'fulfilled'];

export interface OrderStep {
  readonly status: OrderStatus;
  /** Whether the order has passed this step, is at it, or has not reached it. */
  readonly progress: 'behind' | 'here' | 'ahead';
}

/** The progress of an order; `null` when it is canceled or rejected. Source: spec §4 "Order statuses". */
export function orderSteps(status: OrderStatus): readonly OrderStep[] | null {
  if (isCanceledOrRejected(status)) return null;
  const here = successPath.indexOf(status);
  return successPath.map((step, at) => ({
    status: step,
    progress: at < here ? 'behind' : at === here ? 'here' : 'ahead',
  }));
}
