import { useSignals } from '@preact/signals-react/runtime';
import { shownOrder } from '#client/order/order.ts';
import { changePaymentType, orderChanges } from '#client/order/order-changes.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { amountOf } from '#domain/money.ts';
import { isActive } from '#domain/order/order-status.ts';
import { offeredPaymentTypes } from '#domain/order/payment-type.ts';
import { paymentMethodLabel } from '#i18n/order-phrases.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: OrderPageFormatter;
}

/** Lets the diner who placed the order change the payment type, while something is due. */
export function PaymentChoice({ order, facts: { payment }, formatter: { t } }: Props) {
  useSignals();
  const offered = offeredPaymentTypes(payment, amountOf(order.balance_due));
  if (!shownOrder.isOwned.value || !isActive(order.status) || offered.length < 2) return null;
  const sending = orderChanges.sending.value;
  const chosen = sending && 'payment_type' in sending ? sending.payment_type : order.payment_type;
  return (
    <fieldset className="payment-choice" aria-busy={sending !== null}>
      <legend>{t('change_payment')}</legend>
      {offered.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name="payment_type"
            value={type}
            checked={chosen === type}
            onChange={() => void changePaymentType(type)}
          />
          <span>{paymentMethodLabel(type, t)}</span>
        </label>
      ))}
    </fieldset>
  );
}
