import { useSignals } from '@preact/signals-react/runtime';
import { shownOrder } from '#client/order/order.ts';
import { type OrderChangeError, orderChanges, reorderUnpaid } from '#client/order/order-changes.ts';
import { ownLines } from '#client/order/order-lines.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { canCancel, isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { isCanceledUnpaid } from '#domain/order/canceled-unpaid.ts';
import { isAwaitingPayment } from '#domain/order/cart-after-order.ts';
import { isActive, isCanceledOrRejected } from '#domain/order/order-status.ts';
import { cartPath, homePath, receiptPath } from '#i18n/paths.ts';
import { EditOrder } from './EditOrder.tsx';
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
  const isCanceled = isCanceledByDiner(order);
  const error = orderChanges.error.value;
  const hasNext = isCanceled || (isOwned && isCanceledUnpaid(order));
  return (
    <div className="actions">
      <p role="alert" className="action-error">
        {error && t(errorPhraseOf(error, order))}
      </p>
      {isOwned && canSendToVenue(order) && <WhatsAppLink order={order} facts={facts} formatter={formatter} />}
      {isOwned && isCanceledUnpaid(order) && <ReorderButton language={language} t={t} />}
      {canCancel(order) && ownLines(order).length > 0 && (
        <EditOrder order={order} facts={facts} formatter={formatter} />
      )}
      <a className="button plain" href={receiptPath(language, order.uuid)} target="_blank" rel="noopener">
        {t('receipt')}
        <span className="visually-hidden"> ({t('opens_new_tab')})</span>
      </a>
      {isOwned && isCanceled && (
        <a className="button" href={cartPath(language)}>
          {t('view_cart')}
        </a>
      )}
      <a className={isActive(order.status) || hasNext ? 'button plain' : 'button'} href={homePath(language)}>
        {t('back_to_menu')}
      </a>
    </div>
  );
}

/** Whether the order can be sent to the venue: not if it is canceled, rejected or awaits payment. */
const canSendToVenue = (order: Order) => !isCanceledOrRejected(order.status) && !isAwaitingPayment(order);

interface ReorderButtonProps {
  readonly language: OrderFacts['language'];
  readonly t: OrderPageFormatter['t'];
}

/** Puts an order that was not paid in time back into the cart. */
function ReorderButton({ language, t }: ReorderButtonProps) {
  const reorder = () => {
    reorderUnpaid();
    location.assign(cartPath(language));
  };
  return (
    <button type="button" className="button" onClick={reorder}>
      {t('order_again')}
    </button>
  );
}

/** An order in preparation is not finished yet, but can no longer be changed. */
function errorPhraseOf(error: OrderChangeError, { status }: Order) {
  return error === 'order_finished' && isActive(status) ? 'order_being_made' : error;
}
