import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { loadActiveOrder } from '#client/order/active-order.ts';
import { requestPayment } from '#client/payment/payment-redirect.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { amountOf } from '#domain/money.ts';
import { orderPath } from '#i18n/paths.ts';
import { PayButton } from '../payment/PayButton.tsx';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
  readonly order: Order;
}

/** An unpaid order, above the cart it was made from: the amount due and the next steps. */
export function UnpaidOrder({ formatter, order }: Props) {
  useSignals();
  const { t, facts } = formatter;
  return (
    <div className="unpaid-order">
      <p>
        <strong>{unpaidOrderMessage(order, formatter)}</strong>
      </p>
      {cart.state.value.awaited?.uuid === order.uuid && <p>{t('unpaid_order_hint')}</p>}
      <PayUnpaidOrder {...{ formatter, order }} />
      <a className="button plain" href={orderPath(facts.language, order.uuid)}>
        {t('view_order')}
      </a>
    </div>
  );
}

/** The order number and the amount due. */
export const unpaidOrderMessage = (order: Order, { t, money }: CartFormatter): string =>
  t('unpaid_order', {
    number: order.padded_order_id,
    amount: money(amountOf(order.balance_due)),
  });

export function PayUnpaidOrder({ formatter: { t, facts }, order: { uuid, payment_url: url } }: Props) {
  const requestUrl = async () => {
    const newUrl = await requestPayment(uuid, facts.language);
    // It may have been paid or canceled since it was loaded.
    if (newUrl === null) await loadActiveOrder(facts.language);
    return newUrl;
  };
  return <PayButton text={t('pay_now')} paymentUrl={url} onRequestUrl={requestUrl} t={t} />;
}
