import { useSignals } from '@preact/signals-react/runtime';
import { shownOrder } from '#client/order/order.ts';
import { ownLines } from '#client/order/order-lines.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { canCancel, isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { isAwaitingPayment } from '#domain/order/cart-after-order.ts';
import { isActive, isCanceledOrRejected } from '#domain/order/order-status.ts';
import { receiptPath } from '#i18n/order-paths.ts';
import { cartPath, homePath } from '#i18n/paths.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { EditOrder } from './EditOrder.tsx';
import { OrderAgain } from './OrderAgain.tsx';
import { OrderChangeAlert } from './OrderChangeAlert.tsx';
import type { OrderPageFormatter } from './order-formatter.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: OrderPageFormatter;
}

/** Other actions on the order. */
export function OrderActions({ order, facts, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const { language } = facts;
  const isOwned = shownOrder.isOwned.value;
  const isOver = !isActive(order.status);
  const isInCart = isOwned && isCanceledByDiner(order);
  return (
    <div className="actions">
      <OrderChangeAlert order={order} t={t} />
      {isOwned && canSendToVenue(order) && <WhatsAppLink order={order} facts={facts} formatter={formatter} />}
      {canCancel(order) && ownLines(order).length > 0 && (
        <EditOrder order={order} language={language} formatter={formatter} />
      )}
      {isInCart && (
        <a className="button" href={cartPath(language)}>
          {t('view_cart')}
        </a>
      )}
      <div className="order-links">
        {facts.hasCart && isOver && !isInCart && (
          <OrderAgain order={order} language={language} t={t} className="button tinted" />
        )}
        <a className="button plain" href={receiptPath(language, order.uuid)} target="_blank" rel="noopener">
          <StrokeIcon path="M6 3h8l4 4v14H6V3Zm8 0v4h4M9 13h6M9 16.5h4" />
          {t('receipt')}
          <span className="visually-hidden"> ({t('opens_new_tab')})</span>
        </a>
      </div>
      <a className="button plain" href={homePath(language)}>
        {t('back_to_menu')}
      </a>
    </div>
  );
}

/** Whether the order can be sent to the venue: not if it is canceled, rejected or awaits payment. */
const canSendToVenue = (order: Order) => !isCanceledOrRejected(order.status) && !isAwaitingPayment(order);
