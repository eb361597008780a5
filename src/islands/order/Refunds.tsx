import type { Order } from '#contracts/shapes/order.ts';
import { orderRefunds } from '#domain/order/order-refunds.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

const refundPhrases = {
  coming: 'refund_coming',
  sent: 'refund_sent',
  cash: 'refund_of_cash',
  machine: 'refund_of_machine',
} as const;

/** How the diner is refunded for a canceled order. */
export function Refunds({ order, formatter: { t, money } }: Props) {
  return orderRefunds(order).map(({ kind, amount }) => (
    <p key={kind} className="note">
      {t(refundPhrases[kind], { amount: money(amount) })}
    </p>
  ));
}
