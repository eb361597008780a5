import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';

/** The statuses of a successful order. */
const successPath: readonly OrderStatus[] = ['pending', 'accepted', 'preparing', 'fulfilled'];

export interface OrderStep {
  readonly status: OrderStatus;
  /** Whether the order has passed this step, is at it, or has not reached it. */
  readonly progress: 'behind' | 'here' | 'ahead';
  /** ISO 8601; `null` when it is not reached, or when the time is not known. */
  readonly reachedAt: string | null;
}

interface OrderTimes {
  readonly status: OrderStatus;
  /** ISO 8601, like all times. */
  readonly created: string;
  readonly status_times: Readonly<Partial<Record<OrderStatus, string | undefined>>>;
}

/** The progress of an order; `null` when it is canceled or rejected. Source: spec §4 "Order statuses". */
export function orderSteps({ status, created, status_times }: OrderTimes): readonly OrderStep[] | null {
  if (isCanceledOrRejected(status)) return null;
  const here = successPath.indexOf(status);
  return successPath.map((step, at) => ({
    status: step,
    progress: at < here ? 'behind' : at === here ? 'here' : 'ahead',
    reachedAt: at > here ? null : at === 0 ? created : (status_times[step] ?? null),
  }));
}
