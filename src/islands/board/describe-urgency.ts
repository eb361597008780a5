import type { BoardOrder } from '#contracts/calls/board.ts';
import { isActive } from '#domain/order/order-status.ts';
import { type OrderUrgency, orderUrgency, type UrgencyLimits } from '#domain/order/order-urgency.ts';
import { timedOrderOf } from '../times/timed-order.ts';
import type { BoardFormatter } from './board-formatter.ts';

/** `null` for an order that has ended. */
export function urgencyOf(order: BoardOrder, now: Date, limits: UrgencyLimits): OrderUrgency | null {
  if (!isActive(order.status)) return null;
  const timed = timedOrderOf(order);
  if (!waitsForGuest(order)) return orderUrgency(timed, now, limits);
  return { ...orderUrgency({ ...timed, requestedFor: null, promisedFor: null }, now, limits), level: 'calm' };
}

/** What is ready at the counter is not late, however long the guest takes. */
const waitsForGuest = ({ stage, order_type: type }: BoardOrder): boolean =>
  stage === 'ready' && type !== 'delivery';

/** "12 min", "5 min left" or "6 min late". */
export function describeUrgency(
  { counts, minutes }: OrderUrgency,
  { t, number }: Pick<BoardFormatter, 't' | 'number'>,
): string {
  if (minutes === 0 && counts !== 'time_left') return t('board_now');
  const phrase = { age: 'board_minutes', time_left: 'board_pause_left', delay: 'board_late_by' } as const;
  return t(phrase[counts], { minutes: number(minutes) });
}
