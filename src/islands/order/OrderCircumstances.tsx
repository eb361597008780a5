import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { sayOrderType, sayPaidBy, sayPlace } from '#i18n/order-words.ts';
import type { OrderVoice } from './order-voice.ts';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly voice: OrderVoice;
}

/** When, how and where, and how it is to be paid. */
export function OrderCircumstances({ order, facts: { placedAt, wishedFor }, voice: { t } }: Props) {
  const { location } = order;
  return (
    <dl className="pairs circumstances">
      <div>
        <dt>{t('date')}</dt>
        <dd>
          <bdi>{placedAt}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('order_type')}</dt>
        <dd>
          {sayOrderType(order.order_type, t)}
          {location && <> · {sayPlace(location, t)}</>}
        </dd>
      </div>
      {wishedFor !== null && (
        <div>
          <dt>{t('scheduled_for')}</dt>
          <dd>
            <bdi>{wishedFor}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('payment_type')}</dt>
        <dd>{sayPaidBy(order.payment_type, t)}</dd>
      </div>
    </dl>
  );
}
