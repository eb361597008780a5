import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo } from 'react';
import { openOrder, shownOrder } from '#client/order/order.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { orderChangesId } from '#i18n/paths.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderBill } from './OrderBill.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { OrderShares } from './OrderShares.tsx';
import { createOrderFormatter } from './order-formatter.ts';
import type { OrderPagePhrases } from './order-phrases.ts';
import { PayAtTable } from './PayAtTable.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { PayOnline } from './PayOnline.tsx';

export interface OrderScreenProps {
  /** The order as anyone with the link may see it. */
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly phrases: OrderPagePhrases;
}

/**
 * The page of an order: its status, then its bill. The server renders it for anyone with the link; in the browser it
 * stays up to date, and shows more to the diner who placed the order.
 */
export function OrderScreen({ order: first, facts, phrases }: OrderScreenProps) {
  useSignals();
  const formatter = useMemo(() => createOrderFormatter(facts, phrases), [facts, phrases]);
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
          <Pay order={order} facts={facts} formatter={formatter} />
          <OrderDetails order={order} facts={facts} formatter={formatter} />
        </div>
        <div className="receipt">
          <OrderLines order={order} formatter={formatter} />
          <OrderBill order={order} facts={facts} formatter={formatter} />
          <OrderPayments order={order} formatter={formatter} />
          <OrderShares order={order} formatter={formatter} />
          {order.order_comments !== '' && (
            <section>
              <h2>{t('order_comments')}</h2>
              <p className="comments">
                <bdi>{order.order_comments}</bdi>
              </p>
            </section>
          )}
        </div>
        <div className="order-changes" id={orderChangesId}>
          <PaymentChoice order={order} facts={facts} formatter={formatter} />
          <CustomerDetails order={order} formatter={formatter} />
          <OrderActions order={order} facts={facts} formatter={formatter} />
        </div>
      </div>
    </>
  );
}
