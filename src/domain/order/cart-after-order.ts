import { amountOf } from '../money.ts';
import { isCanceledByDiner } from './can-cancel.ts';
import { isCanceledUnpaid } from './canceled-unpaid.ts';
import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';

/** The members of an order that tell whether it still has to be paid. */
export interface PayableOrder {
  readonly status: OrderStatus;
  readonly status_reason: string | null;
  readonly pay_by: string | null;
  /** Decimal text. */
  readonly balance_due: string;
}

/** Whether the order waits for its payment: the venue starts preparing it only when it is paid. */
export const isAwaitingPayment = ({ status, pay_by, balance_due }: PayableOrder): boolean =>
  status === 'pending' && pay_by !== null && amountOf(balance_due) > 0;

/** What happens to the cart's items after they were ordered. */
export type CartAfterOrder =
  /** They stay in the cart until the order is paid. */
  | 'kept'
  /** They are ordered and removed from the cart. */
  | 'ordered'
  /** They return to the cart, to be ordered again. */
  | 'restored'
  /** The venue canceled the order: cart and order location are cleared. */
  | 'forgotten';

/** Source: spec §4 "canceled, rejected (clear the cart and the order location)". */
export function cartAfterOrder(order: PayableOrder): CartAfterOrder {
  if (isAwaitingPayment(order)) return 'kept';
  if (!isCanceledOrRejected(order.status)) return 'ordered';
  return isCanceledByDiner(order) || isCanceledUnpaid(order) ? 'restored' : 'forgotten';
}
