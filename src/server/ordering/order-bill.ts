import { type Bill, billOf } from '#domain/cart/bill.ts';
import type { BillExtras } from '#domain/cart/bill-rules.ts';
import { addAmounts, type Milli, milli, zero } from '#domain/money.ts';
import type { Order, OrderPayment } from './order.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

/** What an order's bill has besides its lines. */
export const billExtrasOf = ({ terms, paymentType }: Pick<Order, 'terms' | 'paymentType'>): BillExtras => ({
  ...terms,
  isCash: paymentType === 'cash',
});

/** The bill: struck lines are not charged, but still count for the coupon's discount on the others. */
export function billOfOrder(order: Pick<Order, 'lines' | 'terms' | 'paymentType'>): Bill {
  const { lines, terms } = order;
  const { served = [], struck = [] } = Object.groupBy(lines, ({ isStruck }) =>
    isStruck ? 'struck' : 'served',
  );
  return billOf(served, terms, billExtrasOf(order), struck);
}

export interface OrderDiscount {
  readonly name: string;
  /** More than zero. */
  readonly amount: Milli;
}

/** The discounts of the coupon and the loyalty program, by the names that diners see. */
export function discountsOf(order: Pick<Order, 'lines' | 'terms' | 'paymentType'>): readonly OrderDiscount[] {
  const { coupon, discounts } = order.terms;
  return [
    ...(coupon ? [{ name: coupon.code, amount: billOfOrder(order).discount }] : []),
    ...discounts.map(({ name, sums }) => ({ name, amount: addAmounts(...sums) })),
  ].filter(({ amount }) => amount > zero);
}

/**
 * The amount still to pay of `total`. Refunds for struck lines do not count as paid; goodwill refunds by staff do.
 */
export function balanceDue(
  { payments, attempts }: Pick<Order, 'payments' | 'attempts'>,
  total: Milli,
): Milli {
  const paid = addAmounts(...payments.map(({ amount }) => amount));
  const struck = addAmounts(...attempts.map((attempt) => attempt.struck));
  return milli(Math.max(0, total - paid + struck));
}

/**
 * The change given or due in cash: lines may have been struck after payment. Online refunds are not included.
 */
export function changeGiven(order: Pick<Order, 'payments' | 'attempts'>, total: Milli): Milli {
  const handedBack = order.payments.map(({ amount, tendered }) => milli(tendered - amount));
  return addAmounts(...handedBack, overpaidInCash(order, total));
}

/** What is due in cash because lines were struck after payment. */
export function overpaidInCash(
  { payments, attempts }: Pick<Order, 'payments' | 'attempts'>,
  total: Milli,
): Milli {
  const paid = addAmounts(...payments.map(({ amount }) => amount));
  const online = addAmounts(...payments.map((payment) => refundedOnline(payment, attempts)));
  return milli(Math.max(0, paid - total - online));
}

/**
 * The refunds that staff give, or owe, besides those for struck lines. An attempt that paid nothing of the order, such as a
 * second payment of it, does not count.
 */
export function goodwillRefunds({ payments, attempts }: Pick<Order, 'payments' | 'attempts'>): Milli {
  const refunds = payments.map((payment) => {
    const struck = attemptOf(payment, attempts)?.struck ?? zero;
    return milli(Math.max(0, refundedOnline(payment, attempts) - struck));
  });
  return addAmounts(...refunds);
}

/** The attempt that made a payment; `undefined` for a payment without a provider. */
const attemptOf = ({ reference }: OrderPayment, attempts: readonly PaymentAttempt[]) =>
  attempts.find((attempt) => attempt.reference === reference);

/** The part of a payment's credited amount that is refunded online, or due to be. */
export function refundedOnline(payment: OrderPayment, attempts: readonly PaymentAttempt[]): Milli {
  const attempt = attemptOf(payment, attempts);
  if (!attempt) return zero;
  const beyond = attempt.amount - payment.amount;
  return milli(Math.max(0, attempt.refundDue + attempt.refunded - beyond));
}
