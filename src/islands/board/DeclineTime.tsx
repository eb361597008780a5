import { useSignals } from '@preact/signals-react/runtime';
import { waitingOrders } from '#client/staff/waiting-orders.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
  readonly now: Date;
}

/** When an order that waits too long is declined. */
export function DeclineTime({ order, formatter: { t, time }, now }: Props) {
  useSignals();
  const at = waitingOrders.overdue.value.get(order.number);
  if (!at || order.status !== 'pending') return null;
  return <p className="cancellation">{t('board_declines_at', { time: time(at, now) })}</p>;
}
