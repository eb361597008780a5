import { useSignals } from '@preact/signals-react/runtime';
import { payment } from '#client/payment/payment-status.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { dishCount } from '#domain/order/order-rows.ts';
import type { OwnOrdersFormatter } from '../own-orders-formatter.ts';
import type { PaymentPhrase } from './phrases.ts';

interface Props {
  /** The order that can still be paid; `null` for none. */
  readonly order: Order | null;
  readonly formatter: OwnOrdersFormatter<PaymentPhrase>;
}

/** The order of the payment: its number, and what is at stake while it is not paid. */
export function OrderAtStake({ order, formatter: { t, amount } }: Props) {
  useSignals();
  return (
    <dl className="description-list">
      <div>
        <dt>{t('order_reference')}</dt>
        <dd>
          <bdi>{payment.order.value?.number ?? '…'}</bdi>
        </dd>
      </div>
      {order && (
        <>
          <div>
            <dt>{t('order_status')}</dt>
            <dd>{t('status_awaiting_payment')}</dd>
          </div>
          <div className="total">
            <dt>
              {t('total')} · {t('items_count', { count: dishCount(order) })}
            </dt>
            <dd>
              <bdi>{amount(order, order.total)}</bdi>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
