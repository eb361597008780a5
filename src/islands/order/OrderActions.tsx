import { useSignals } from '@preact/signals-react/runtime';
import { shownOrder } from '#client/order/order.ts';
import { orderAgain, orderChanges, type Trouble } from '#client/order/order-changes.ts';
import { ownLines } from '#client/order/order-lines.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { awaitsPayment } from '#domain/order/cart-after.ts';
import { isTakenBack, mayWithdraw } from '#domain/order/may-withdraw.ts';
import { isActive, isUndone } from '#domain/order/status.ts';
import { isLeftUnpaid } from '#domain/order/unpaid.ts';
import { cartOf, homeOf, receiptOf } from '#i18n/links.ts';
import { EditOrder } from './EditOrder.tsx';
import type { OrderVoice } from './order-voice.ts';
import { WhatsAppLink } from './WhatsAppLink.tsx';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly voice: OrderVoice;
}

/** What else can be done with the order. */
export function OrderActions({ order, facts, voice }: Props) {
  useSignals();
  const { t } = voice;
  const { language } = facts;
  const isOwned = shownOrder.isOwned.value;
  const isBack = isTakenBack(order);
  const trouble = orderChanges.trouble.value;
  const hasNext = isBack || (isOwned && isLeftUnpaid(order));
  return (
    <div className="actions">
      <p role="alert" className="refused">
        {trouble && t(phraseOf(trouble, order))}
      </p>
      {isOwned && isTold(order) && <WhatsAppLink order={order} facts={facts} voice={voice} />}
      {isOwned && isLeftUnpaid(order) && <OrderAgain language={language} t={t} />}
      {mayWithdraw(order) && ownLines(order).length > 0 && (
        <EditOrder order={order} facts={facts} voice={voice} />
      )}
      <a className="key plain" href={receiptOf(language, order.uuid)} target="_blank" rel="noopener">
        {t('receipt')}
        <span className="unseen"> ({t('opens_new_tab')})</span>
      </a>
      {isOwned && isBack && (
        <a className="key" href={cartOf(language)}>
          {t('view_cart')}
        </a>
      )}
      <a className={isActive(order.status) || hasNext ? 'key plain' : 'key'} href={homeOf(language)}>
        {t('back_to_menu')}
      </a>
    </div>
  );
}

/** The venue is told of what it is to make: not of what came to nothing, nor of what is to be paid first. */
const isTold = (order: Order) => !isUndone(order.status) && !awaitsPayment(order);

interface CartWay {
  readonly language: OrderFacts['language'];
  readonly t: OrderVoice['t'];
}

/** Puts what nobody paid for in time into the cart, to be ordered anew. */
function OrderAgain({ language, t }: CartWay) {
  const again = () => {
    orderAgain();
    location.assign(cartOf(language));
  };
  return (
    <button type="button" className="key" onClick={again}>
      {t('order_again')}
    </button>
  );
}

/** An order that is being made is not finished yet, though it cannot be changed any more. */
function phraseOf(trouble: Trouble, { status }: Order) {
  return trouble === 'order_finished' && isActive(status) ? 'order_being_made' : trouble;
}
