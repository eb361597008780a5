import type { Order } from '#contracts/shapes/order.ts';
import { moneyBack } from '#domain/order/money-back.ts';
import type { OrderVoice } from './order-voice.ts';

interface Props {
  readonly order: Order;
  readonly voice: OrderVoice;
}

const phrases = {
  coming: 'refund_coming',
  sent: 'refund_sent',
  cash: 'refund_of_cash',
  machine: 'refund_of_machine',
} as const;

/** How the diner gets back what was paid for an order that came to nothing. */
export function MoneyBack({ order, voice: { t, money } }: Props) {
  return moneyBack(order).map(({ kind, amount }) => (
    <p key={kind} className="note">
      {t(phrases[kind], { amount: money(amount) })}
    </p>
  ));
}
