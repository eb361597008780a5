import type { BoardOrder } from '#contracts/calls/board.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';

/** What staff must know of an order's money: of one that came to nothing, only what was paid for it. */
export type PaymentState = 'due' | 'paid' | 'refunded' | 'none';

type Money = Pick<BoardOrder, 'status' | 'due' | 'paid' | 'refunded'>;

export function paymentStateOf({ status, due, paid, refunded }: Money): PaymentState {
  if (!isCanceledOrRejected(status)) return Number(due) > 0 ? 'due' : 'paid';
  if (Number(paid) === 0) return 'none';
  return Number(refunded) >= Number(paid) ? 'refunded' : 'paid';
}
