import type { OrderType } from '../order-type.ts';
import { type OrderStage, type StageTimes, stageOf, stagesOf } from './order-stage.ts';
import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';

export interface OrderStep {
  readonly name: OrderStatus | OrderStage;
  /** Whether the order has passed this step, is at it, or has not reached it. */
  readonly progress: 'behind' | 'here' | 'ahead';
  /** ISO 8601; `null` when it is not reached, or when the time is not known. */
  readonly reachedAt: string | null;
}

interface OrderTimes {
  readonly status: OrderStatus;
  readonly order_type: OrderType;
  /** ISO 8601, like all times. */
  readonly created: string;
  readonly status_times: Readonly<Partial<Record<OrderStatus, string | undefined>>>;
  /** Absent for none. */
  readonly stage_times?: StageTimes | undefined;
}

/** The progress of an order; `null` when it is canceled or rejected. Source: spec §4 "Order statuses". */
export function orderSteps({
  status,
  order_type: type,
  created,
  status_times,
  stage_times = {},
}: OrderTimes): readonly OrderStep[] | null {
  if (isCanceledOrRejected(status)) return null;
  const steps: readonly OrderStep['name'][] = [
    'pending',
    'accepted',
    'preparing',
    ...stagesOf(type),
    'fulfilled',
  ];
  const times: Readonly<Partial<Record<OrderStep['name'], string | undefined>>> = {
    ...status_times,
    ...stage_times,
    pending: created,
  };
  const here = steps.indexOf(stageOf(status, stage_times) ?? status);
  return steps.map((name, at) => ({
    name,
    progress: at < here ? 'behind' : at === here ? 'here' : 'ahead',
    reachedAt: at > here ? null : (times[name] ?? null),
  }));
}
