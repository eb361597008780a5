import type { Milli } from '#domain/money.ts';
import { nonZero, type Sum } from '#domain/report/measures.ts';
import type { Order, OrderPayment } from '../ordering/order.ts';
import { overpaidInCash, refundedOnline } from '../ordering/order-bill.ts';

/**
 * What was received for an order and given back, by payment method: `card:stripe` for an online payment. Lines that are
 * struck after the payment give back cash, unless it was paid online.
 *
 * @param total of its bill.
 */
export function paymentsOf(order: Order, total: Milli): readonly Sum[] {
  const change = overpaidInCash(order, total);
  return [
    ...order.payments.map((payment) =>
      sumOf(methodOf(order, payment), payment.amount, refundedOnline(payment, order.attempts), 1),
    ),
    ...(change > 0 ? [sumOf('cash', 0, change, 0)] : []),
  ];
}

const sumOf = (key: string, received: number, refunded: number, orders: number): Sum => ({
  dimension: 'payment',
  key,
  name: null,
  measures: nonZero({ orders, received, refunded }),
});

function methodOf({ attempts }: Order, { type, reference }: OrderPayment): string {
  if (type !== 'card') return type;
  const attempt = attempts.find((one) => one.reference === reference);
  return attempt ? `card:${attempt.provider}` : type;
}
