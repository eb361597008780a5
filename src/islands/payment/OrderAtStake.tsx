import { useSignals } from '@preact/signals-react/runtime';
import { payment } from '#client/payment/payment-status.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { dishCount } from '#domain/order/order-rows.ts';
import type { Language } from '#i18n/languages.ts';
import { orderPath } from '#i18n/paths.ts';
import type { OwnOrdersFormatter } from '../own-orders-formatter.ts';
import type { PaymentPhrase } from './phrases.ts';

interface Props {
  /** The order that can still be paid; `null` for none. */
  readonly order: Order | null;
  readonly language: Language;
  /** Whether it leads to the page of the order, which no button does. */
  readonly isLinked: boolean;
  readonly formatter: OwnOrdersFormatter<PaymentPhrase>;
}

/** The order of the payment: its number, and what is at stake while it is not paid. */
export function OrderAtStake({ order, language, isLinked, formatter: { t, amount } }: Props) {
  useSignals();
  const known = payment.order.value;
  return (
    <div className="order-at-stake">
      <dl className="description-list">
        <div>
          <dt>{t('order_reference')}</dt>
          <dd>
            <bdi>{known?.number ?? '…'}</bdi>
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
      {isLinked && known && <a href={orderPath(language, known.uuid)}>{t('view_order')}</a>}
    </div>
  );
}
