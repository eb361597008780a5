import { amountOf } from '../money.ts';
import { isActive, type OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment-type.ts';

/** Whether the balance of an order is due online and can still be paid. */
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
