import { amountOf } from '../money.ts';
import { isActive, type OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment-type.ts';

/** Whether what is due of an order is to be paid online, and still can be. */
export function canPayOnline({
  status,
  payment_type,
  balance_due,
}: {
  readonly status: OrderStatus;
  readonly payment_type: PaymentMethod;
  /** Decimal text. */
  readonly balance_due: string;
}): boolean {
  return isActive(status) && payment_type === 'card' && amountOf(balance_due) > 0;
}
