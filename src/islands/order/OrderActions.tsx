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

/** What else can be done with the order. */
export function OrderActions({ order, facts, formatter: voice }: Props) {
  useSignals();
  const { t } = voice;
  const { language } = facts;
  const isOwned = shownOrder.isOwned.value;
  const isBack = isCanceledByDiner(order);
  const trouble = orderChanges.error.value;
  const hasNext = isBack || (isOwned && isCanceledUnpaid(order));
  return (
    <div className="actions">
      <p role="alert" className="refused">
        {trouble && t(errorPhraseOf(trouble, order))}
      </p>
      {isOwned && canSendToVenue(order) && <WhatsAppLink order={order} facts={facts} formatter={voice} />}
      {isOwned && isCanceledUnpaid(order) && <ReorderButton language={language} t={t} />}
      {canCancel(order) && ownLines(order).length > 0 && (
        <EditOrder order={order} facts={facts} formatter={voice} />
      )}
      <a className="key plain" href={receiptPath(language, order.uuid)} target="_blank" rel="noopener">
        {t('receipt')}
        <span className="unseen"> ({t('opens_new_tab')})</span>
      </a>
      {isOwned && isBack && (
        <a className="key" href={cartPath(language)}>
          {t('view_cart')}
        </a>
      )}
      <a className={isActive(order.status) || hasNext ? 'key plain' : 'key'} href={homePath(language)}>
        {t('back_to_menu')}
      </a>
    </div>
  );
}

/** The venue is told of what it is to make: not of what came to nothing, nor of what is to be paid first. */
const canSendToVenue = (order: Order) => !isCanceledOrRejected(order.status) && !isAwaitingPayment(order);

interface ReorderButtonProps {
  readonly language: OrderFacts['language'];
  readonly t: OrderPageFormatter['t'];
}

/** Puts what nobody paid for in time into the cart, to be ordered anew. */
function ReorderButton({ language, t }: ReorderButtonProps) {
  const again = () => {
    reorderUnpaid();
    location.assign(cartPath(language));
  };
  return (
    <button type="button" className="key" onClick={again}>
      {t('order_again')}
    </button>
  );
}

/** An order that is being made is not finished yet, though it cannot be changed any more. */
function errorPhraseOf(trouble: OrderChangeError, { status }: Order) {
  return trouble === 'order_finished' && isActive(status) ? 'order_being_made' : trouble;
}
