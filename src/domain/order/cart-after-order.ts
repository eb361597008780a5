import { amountOf } from '../money.ts';
import { isCanceledByDiner } from './can-cancel.ts';
import { isCanceledUnpaid } from './canceled-unpaid.ts';
import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';

/** What an order says about whether it is still to be paid. */
export interface PayableOrder {
  readonly status: OrderStatus;
  readonly status_reason: string | null;
  readonly pay_by: string | null;
  /** Decimal text. */
  readonly balance_due: string;
}

/** Whether the venue starts on the order once it is paid, and it is not. */
export const isAwaitingPayment = ({ status, pay_by, balance_due }: PayableOrder): boolean =>
  status === 'pending' && pay_by !== null && amountOf(balance_due) > 0;

/** What becomes of the dishes in a cart that an order was made of. */
export type CartAfterOrder =
  /** They stay until the order is paid. */
  | 'kept'
  /** They are ordered, and leave the cart. */
  | 'ordered'
  /** They are the diner's again, to be ordered anew. */
  | 'given_back'
  /** The venue has called the order off: cart and place are forgotten. */
  | 'forgotten';

/** Source: spec §4 "canceled, rejected (clear the cart and the order location)". */
export function cartAfterOrder(order: PayableOrder): CartAfterOrder {
  if (isAwaitingPayment(order)) return 'kept';
  if (!isCanceledOrRejected(order.status)) return 'ordered';
  return isCanceledByDiner(order) || isCanceledUnpaid(order) ? 'given_back' : 'forgotten';
}
