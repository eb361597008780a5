import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { openOrder, shownOrder } from '#client/order/order.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { amountOf } from '#domain/money.ts';
import { dishCount } from '#domain/order/order-rows.ts';
import { isCanceledOrRejected } from '#domain/order/order-status.ts';
import { orderChangesId } from '#i18n/order-paths.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { useLoaded } from '../use-loaded.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { DeliveryCode } from './DeliveryCode.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderBill } from './OrderBill.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderProgress, OrderSteps } from './OrderProgress.tsx';
import type { OrderPushProps } from './OrderPush.tsx';
import { OrderShares } from './OrderShares.tsx';
import { createOrderFormatter, type OrderPageFormatter } from './order-formatter.ts';
import type { OrderPagePhrases } from './order-phrases.ts';
import { PayAtTable } from './PayAtTable.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PayOnline } from './PayOnline.tsx';
import { VenueContactLinks } from './VenueContactLinks.tsx';

export interface OrderScreenProps {
  /** The order as anyone with the link may see it. */
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly phrases: OrderPagePhrases;
  /** `null` where the venue offers no push messages. */
  readonly push: OrderPushProps | null;
}

const loadOrderPush = () => import('./OrderPush.tsx').then(({ OrderPush }) => OrderPush);

/**
 * The page of an order: its status, then its bill. The server renders it for anyone with the link; in the browser it
 * stays up to date, and shows more to the diner who placed the order.
 */
export function OrderScreen({ order: first, facts, phrases, push }: OrderScreenProps) {
  useSignals();
  const formatter = useMemo(() => createOrderFormatter(facts, phrases), [facts, phrases]);
  const OrderPush = useLoaded(push !== null, loadOrderPush);
  useEffect(() => openOrder(first, facts.language, facts.realtime), [first, facts]);

  const order = shownOrder.order.value ?? first;
  const { t } = formatter;
  const Pay = facts.isAtTable ? PayAtTable : PayOnline;
  return (
    <>
      <p role="status" className="stale-notice">
        {shownOrder.isStale.value && <span>{t('reconnecting')}</span>}
      </p>
      <div className="order-columns">
        <div className="order-main">
          <OrderProgress order={order} formatter={formatter} />
          <DeliveryCode order={order} formatter={formatter} />
          <Pay order={order} facts={facts} formatter={formatter} />
          <OrderSteps order={order} formatter={formatter} />
          {OrderPush && push && <OrderPush order={order} language={facts.language} push={push} />}
          <VenueContactLinks facts={facts} formatter={formatter} />
          <OrderNotes order={order} formatter={formatter} />
        </div>
        <div className="receipt">
          <ItemsHeading order={order} formatter={formatter} />
          <OrderLines order={order} formatter={formatter} />
          <OrderBill order={order} facts={facts} formatter={formatter} />
          <OrderPayments order={order} formatter={formatter} />
          <OrderShares order={order} formatter={formatter} />
        </div>
        <div className="order-changes" id={orderChangesId}>
          <PaymentChoice order={order} facts={facts} formatter={formatter} />
          <OrderDetails order={order} facts={facts} formatter={formatter} />
          <CustomerDetails order={order} formatter={formatter} />
          <OrderActions order={order} facts={facts} formatter={formatter} />
        </div>
      </div>
    </>
  );
}

/** How many dishes there are, and whether they are paid. */
function ItemsHeading({
  order,
  formatter: { t },
}: Pick<OrderScreenProps, 'order'> & { readonly formatter: OrderPageFormatter }) {
  const isPaid = order.payments.length > 0 && amountOf(order.balance_due) === 0;
  return (
    <header>
      <h2>{t('items_count', { count: dishCount(order) })}</h2>
      {isPaid && !isCanceledOrRejected(order.status) && (
        <span className="paid">
          <StrokeIcon path="M5 12.5l4.5 4.5L19 7.5" />
          {t('payment_status_paid')}
        </span>
      )}
    </header>
  );
}
