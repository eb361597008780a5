import type { AttemptSeen, OrderSeen } from './snapshot.ts';

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((before, amount) => before + amount, 0);

/** It came to nothing. */
export const isUndone = ({ status }: OrderSeen): boolean => status === 'canceled' || status === 'rejected';

/** What counts towards an order, whatever of it went back. */
export const paidOf = ({ payments }: OrderSeen): number => sum(payments.map(({ amount }) => amount));

/** What an attempt's money counts for. */
export const creditOf = ({ payments }: OrderSeen, { reference }: AttemptSeen): number =>
  sum(payments.filter((payment) => payment.reference === reference).map(({ amount }) => amount));

/** How much of what counts goes back the way it came, or went. */
export const backOf = (order: OrderSeen): number =>
  sum(
    order.attempts
      .filter(({ paid_at }) => paid_at !== null)
      .map((attempt) =>
        Math.max(0, attempt.refund_due + attempt.refunded - (attempt.amount - creditOf(order, attempt))),
      ),
  );

/** What of that goes back for struck lines, and pays for nothing else. */
export const struckOf = ({ attempts }: OrderSeen): number => sum(attempts.map(({ struck }) => struck));

/** What is still to be paid. What goes back for struck lines pays for nothing else; favours have been paid all the same. */
export const dueOf = (order: OrderSeen): number => Math.max(0, order.total - paidOf(order) + struckOf(order));
