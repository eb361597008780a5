import type { BoardOrder } from '#contracts/calls/board.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { isCanceledUnpaid } from '#domain/order/canceled-unpaid.ts';
import { isDeclinedUnaccepted } from '#domain/order/declined-unaccepted.ts';
import type { BoardFormatter } from './board-formatter.ts';

/** Why an order was canceled or rejected, as staff read it; `null` when no reason is known. */
export function cancellationReason(
  order: Pick<BoardOrder, 'status_reason'>,
  { t }: Pick<BoardFormatter, 't'>,
): string | null {
  const { status_reason: reason } = order;
  if (isCanceledByDiner(order)) return t('board_canceled_by_guest');
  if (isCanceledUnpaid(order)) return t('board_not_paid');
  if (isDeclinedUnaccepted(order)) return t('board_unaccepted');
  return reason === null || reason === '' ? null : t('cancel_reason', { reason });
}
