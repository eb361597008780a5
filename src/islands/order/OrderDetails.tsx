import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { locationLabel, orderTypeLabel, paymentMethodLabel } from '#i18n/order-phrases.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: OrderPageFormatter;
}

/** When, how and where the order is served, and how it is paid. */
export function OrderDetails({ order, facts: { placedAt, requestedFor }, formatter: { t } }: Props) {
  const { location } = order;
  return (
    <dl className="description-list order-details">
      <div>
        <dt>{t('date')}</dt>
        <dd>
          <bdi>{placedAt}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('order_type')}</dt>
        <dd>
          {orderTypeLabel(order.order_type, t)}
          {location && <> · {locationLabel(location, t)}</>}
        </dd>
      </div>
      {requestedFor !== null && (
        <div>
          <dt>{t('scheduled_for')}</dt>
          <dd>
            <bdi>{requestedFor}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('payment_type')}</dt>
        <dd>{paymentMethodLabel(order.payment_type, t)}</dd>
      </div>
    </dl>
  );
}
