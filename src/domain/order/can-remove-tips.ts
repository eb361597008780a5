import { amountOf, zero } from '../money.ts';
import { isPaymentStarted, type ShareState } from '../split/share.ts';
import { isActive, type OrderStatus } from './order-status.ts';

/** The members of an order that tip removal depends on. */
export interface TippedOrder {
  readonly status: OrderStatus;
  /** Decimal text, like the tip. */
  readonly balance_due: string;
  readonly payment_url: string | null;
  readonly split_payments: readonly { readonly status: ShareState }[];
  readonly additional_data: { readonly tips_amount: string };
}

/**
 * Whether a tip can be removed: it is not paid, and no payment has started.
 *
 * Source: spec §2 "tips (with a remove button if unpaid and an active order exists)".
 */
export function canRemoveTips(order: TippedOrder): boolean {
  const tips = amountOf(order.additional_data.tips_amount);
  const shares = order.split_payments.map(({ status }) => ({ state: status, amount: zero }));
  const isBound = order.payment_url !== null || isPaymentStarted(shares);
  return tips > 0 && isActive(order.status) && amountOf(order.balance_due) >= tips && !isBound;
}
