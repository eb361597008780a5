import { addAmounts, amountOf, type Milli, zero } from '../money.ts';
import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment-type.ts';

/** What an order says about money that was paid for it. Amounts are decimal text. */
export interface PaidOrder {
  readonly status: OrderStatus;
  readonly payments: readonly { readonly payment_type: PaymentMethod; readonly amount: string }[];
  readonly refund_due: string;
  readonly refunded: string;
}

/** How a diner gets money back of an order that came to nothing. */
export interface OrderRefund {
  /**
   * `coming`, `sent`: by the way it was paid online. `cash`, `machine`: paid at the venue, whose staff give it back by hand
   * and tell nobody, so that no more is known than what was paid.
   */
  readonly kind: 'coming' | 'sent' | 'cash' | 'machine';
  /** Above zero. */
  readonly amount: Milli;
}

/** What is given back of an order that came to nothing, as far as it is known; nothing of any other order. */
export function orderRefunds({ status, payments, refund_due, refunded }: PaidOrder): readonly OrderRefund[] {
  if (!isCanceledOrRejected(status)) return [];
  const paidAtVenue = (type: PaymentMethod) =>
    addAmounts(
      zero,
      ...payments.filter((one) => one.payment_type === type).map(({ amount }) => amountOf(amount)),
    );
  const all: readonly OrderRefund[] = [
    { kind: 'coming', amount: amountOf(refund_due) },
    { kind: 'sent', amount: amountOf(refunded) },
    { kind: 'cash', amount: paidAtVenue('cash') },
    { kind: 'machine', amount: paidAtVenue('machine') },
  ];
  return all.filter(({ amount }) => amount > 0);
}
