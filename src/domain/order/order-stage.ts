import type { OrderType } from '../order-type.ts';
import { isInProgress, type OrderStatus } from './order-status.ts';

/** How far an order in preparation is, beyond its status, in this sequence. */
export const orderStages = ['ready', 'on_the_way'] as const;

export type OrderStage = (typeof orderStages)[number];

/** When an order reached each stage. */
export type StageTimes<Time = string> = Readonly<Partial<Record<OrderStage, Time | undefined>>>;

/** The stages of an order: only a delivery is on the way. */
export const stagesOf = (type: OrderType): readonly OrderStage[] =>
  type === 'delivery' ? orderStages : ['ready'];

/** The stage of an order; `null` for one that is not in preparation, or not ready. */
export const stageOf = (status: OrderStatus, times: StageTimes<unknown>): OrderStage | null =>
  status === 'preparing' ? (orderStages.findLast((stage) => times[stage] !== undefined) ?? null) : null;

/**
 * Why an order cannot be at a stage; `null` when it can.
 *
 * Unlike a status, a stage can go back: a kitchen recalls dishes. What is ready was prepared, and what has left was ready,
 * so stages in between can be skipped.
 *
 * @param stage `null` takes the order back into preparation.
 */
export function stageBlocker(
  { status, type }: { readonly status: OrderStatus; readonly type: OrderType },
  stage: OrderStage | null,
): 'wrong_status' | 'no_such_stage' | null {
  if (!isInProgress(status)) return 'wrong_status';
  return stage === null || stagesOf(type).includes(stage) ? null : 'no_such_stage';
}

/** The times of an order that reaches a stage now, or goes back to it. */
export function timesAtStage<Time>(
  times: StageTimes<Time>,
  stage: OrderStage | null,
  now: Time,
): StageTimes<Time> {
  if (stage === null) return {};
  const reached = orderStages.slice(0, orderStages.indexOf(stage));
  const earlier = reached.flatMap((one) => (times[one] === undefined ? [] : [[one, times[one]] as const]));
  return { ...Object.fromEntries(earlier), [stage]: times[stage] ?? now };
}

/** What moves an order on: a transition of its status, or its next stage. */
type NextStep = 'accept' | 'prepare' | OrderStage | 'fulfil';

/** The one next step of an order; `null` for one that has ended. */
export function nextStepOf(status: OrderStatus, stage: OrderStage | null, type: OrderType): NextStep | null {
  switch (status) {
    case 'pending':
      return 'accept';
    case 'accepted':
      return 'prepare';
    case 'preparing': {
      const stages = stagesOf(type);
      return stages[stage === null ? 0 : stages.indexOf(stage) + 1] ?? 'fulfil';
    }
    case 'fulfilled':
    case 'canceled':
    case 'rejected':
      return null;
  }
}
