import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { paymentRedirect, redirectOnce } from '#client/payment/payment-redirect.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { homePath, orderPath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { PayUnpaidOrder, unpaidOrderMessage } from './UnpaidOrder.tsx';

interface Props {
  readonly formatter: CartFormatter;
  readonly order: Order;
}

/** Redirects to a started payment. A diner who comes back can pay, view the order, or leave. */
export function ResumePayment({ formatter, order }: Props) {
  useSignals();
  const { t, facts } = formatter;
  const { payment_url: url } = order;
  useEffect(() => {
    if (url !== null) redirectOnce(url);
  }, [url]);
  return (
    <div className="cart-message">
      <h2>{unpaidOrderMessage(order, formatter)}</h2>
      <p role="status">{paymentRedirect.value.kind === 'leaving' && t('leading_to_payment')}</p>
      <PayUnpaidOrder {...{ formatter, order }} />
      <a href={orderPath(facts.language, order.uuid)}>{t('view_order')}</a>
      <a href={homePath(facts.language)}>{t('back_to_menu')}</a>
    </div>
  );
}
