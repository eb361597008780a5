import { useSignals } from '@preact/signals-react/runtime';
import { shownOrder } from '#client/order/order.ts';
import { payNow } from '#client/order/order-changes.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { amountOf } from '#domain/money.ts';
import { canPayOnline } from '#domain/order/can-pay-online.ts';
import { isAwaitingPayment } from '#domain/order/cart-after-order.ts';
import { offeredPaymentTypes } from '#domain/order/payment-type.ts';
import { orderChangesId } from '#i18n/order-paths.ts';
import { PayButton } from '../payment/PayButton.tsx';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: OrderPageFormatter;
}

/** Pays the amount due online, for anyone with the link. Shows the deadline if the venue awaits the payment. */
export function PayOnline({ order, facts, formatter: { t, time } }: Props) {
  useSignals();
  if (!canPayOnline(order)) return null;
  const { payment_url: url } = order;
  const until = isAwaitingPayment(order) ? order.pay_by : null;
  const hasChoice = offeredPaymentTypes(facts.payment, amountOf(order.balance_due)).length > 1;
  return (
    <div className={until === null ? 'to-pay' : 'to-pay note'}>
      {until !== null && <p>{t('pay_by_note', { time: time(until) })}</p>}
      <PayButton text={t('pay_now')} paymentUrl={url} onRequestUrl={payNow} t={t} />
      {shownOrder.isOwned.value && hasChoice && <a href={`#${orderChangesId}`}>{t('pay_otherwise')}</a>}
    </div>
  );
}
