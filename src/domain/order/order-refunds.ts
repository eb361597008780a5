import { addAmounts, amountOf, type Milli, zero } from '../money.ts';
import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment-type.ts';

/** The members of an order about its payments. Amounts are decimal text. */
export interface PaidOrder {
  readonly status: OrderStatus;
  readonly payments: readonly { readonly payment_type: PaymentMethod; readonly amount: string }[];
  readonly refund_due: string;
  readonly refunded: string;
}

/** A refund of a canceled or rejected order. */
export interface OrderRefund {
  /**
   * `coming`, `sent`: an online refund. `cash`, `machine`: paid at the venue, where staff refund it by hand without
   * recording it, so only the paid amount is known.
   */
  readonly kind: 'coming' | 'sent' | 'cash' | 'machine';
  /** Above zero. */
  readonly amount: Milli;
}

/** The known refunds of a canceled or rejected order; empty for any other order. */
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
