import { useSignals } from '@preact/signals-react/runtime';
import { ownLines } from '#client/order/order-lines.ts';
import { type OrderState, payment, retryPayment } from '#client/payment/payment-status.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { OwnOrdersFacts } from '#contracts/shapes/order-facts.ts';
import { amountOf } from '#domain/money.ts';
import { canCancel } from '#domain/order/can-cancel.ts';
import { offeredPaymentTypes } from '#domain/order/payment-type.ts';
import { isUnsuccessful } from '#domain/payment/payment-status.ts';
import { orderChangesPath } from '#i18n/order-paths.ts';
import { afCheckoutPath, homePath, orderPath } from '#i18n/paths.ts';
import { EditOrder } from '../order/EditOrder.tsx';
import { OrderChangeAlert } from '../order/OrderChangeAlert.tsx';
import type { OwnOrdersFormatter } from '../own-orders-formatter.ts';
import { PayButton } from './PayButton.tsx';
import type { PaymentPhrase } from './phrases.ts';

interface Props {
  readonly facts: OwnOrdersFacts;
  /** The order of an unsuccessful payment; `null` until it is loaded, and otherwise. */
  readonly order: Order | null;
  readonly state: OrderState;
  readonly formatter: OwnOrdersFormatter<PaymentPhrase>;
}

/** Where the diner can go next, the likeliest first. After a failure, the order's own lines lead to its page. */
export function NextSteps({ facts, order, state, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const { language } = facts;
  const uuid = payment.order.value?.uuid ?? null;
  const status = payment.status.value;
  const isFailed = isUnsuccessful(status) && state === 'open';
  const isSplit = payment.isOfSplit.value;
  const isStuck = status === 'PENDING' && payment.isSlow.value;
  const waysToPay = { facts, order, formatter, uuid };
  return (
    <div className="actions">
      {isSplit === true && uuid !== null && (
        <a className="button" href={afCheckoutPath(language, uuid)}>
          {t('split_back')}
        </a>
      )}
      {isFailed && isSplit === false ? (
        <WaysToPay {...waysToPay} isSecondary={false} />
      ) : (
        <ViewOrder
          href={uuid === null ? null : orderPath(language, uuid)}
          text={t('view_order')}
          isSecondary={isSplit !== false || (status === 'PENDING' && !isStuck)}
        />
      )}
      {isStuck && isSplit === false && <WaysToPay {...waysToPay} isSecondary />}
      {!isFailed && (
        <a className="button plain" href={homePath(language)}>
          {t('back_to_menu')}
        </a>
      )}
    </div>
  );
}

interface ViewOrderProps {
  /** `null` until the order is known: its space is reserved. */
  readonly href: string | null;
  readonly text: string;
  readonly isSecondary: boolean;
}

function ViewOrder({ href, text, isSecondary }: ViewOrderProps) {
  const kind = isSecondary ? 'button plain' : 'button';
  return href === null ? (
    <span className={`${kind} invisible`}>{text}</span>
  ) : (
    <a className={kind} href={href}>
      {text}
    </a>
  );
}

interface WaysToPayProps extends Omit<Props, 'state'> {
  readonly uuid: string | null;
  readonly isSecondary: boolean;
}

/** Pays again. The device that placed the order can also pay otherwise, or edit the order. */
function WaysToPay({ facts, order, formatter, uuid, isSecondary }: WaysToPayProps) {
  useSignals();
  if (uuid === null) return null;
  const { t, amount, time } = formatter;
  const { language } = facts;
  return (
    <div className="ways-to-pay">
      {order?.pay_by && <p>{t('order_kept_until', { time: time(order.pay_by) })}</p>}
      <PayButton
        text={t('pay_again')}
        amount={order ? amount(order, order.balance_due) : undefined}
        paymentUrl={null}
        onRequestUrl={() => retryPayment(language)}
        isSecondary={isSecondary}
        t={t}
      />
      {payment.isOwned.value && hasOtherWay(facts, order) && (
        <a className="button plain" href={orderChangesPath(language, uuid)}>
          {t('pay_otherwise')}
        </a>
      )}
      {order && canCancel(order) && ownLines(order).length > 0 && (
        <EditOrder {...{ order, language, formatter }} />
      )}
      {order && <OrderChangeAlert order={order} t={t} />}
    </div>
  );
}

/** While the order is not loaded, its page says what is offered. */
const hasOtherWay = ({ payment: flags }: OwnOrdersFacts, order: Order | null) =>
  order === null || offeredPaymentTypes(flags, amountOf(order.balance_due)).length > 1;
