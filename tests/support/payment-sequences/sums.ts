import type { AttemptSeen, OrderSeen } from './snapshot.ts';

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((before, amount) => before + amount, 0);

/** Whether the order is canceled or rejected. */
export const isUndone = ({ status }: OrderSeen): boolean => status === 'canceled' || status === 'rejected';

/** The payments of an order, including refunded ones. */
export const paidOf = ({ payments }: OrderSeen): number => sum(payments.map(({ amount }) => amount));

/** The part of an attempt's money that counts as payment. */
export const creditOf = ({ payments }: OrderSeen, { reference }: AttemptSeen): number =>
  sum(payments.filter((payment) => payment.reference === reference).map(({ amount }) => amount));

/** Refunds, due or done, of money that counts as payment. */
export const backOf = (order: OrderSeen): number =>
  sum(
    order.attempts
      .filter(({ paid_at }) => paid_at !== null)
      .map((attempt) =>
        Math.max(0, attempt.refund_due + attempt.refunded - (attempt.amount - creditOf(order, attempt))),
      ),
  );

/** Refunds for struck lines. */
export const struckOf = ({ attempts }: OrderSeen): number => sum(attempts.map(({ struck }) => struck));

/** The balance due. Refunds for struck lines reduce the paid amount; goodwill refunds do not. */
export const dueOf = (order: OrderSeen): number => Math.max(0, order.total - paidOf(order) + struckOf(order));
