import type { Order } from '#contracts/shapes/order.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { isCanceledUnpaid } from '#domain/order/canceled-unpaid.ts';
import { isAwaitingPayment } from '#domain/order/cart-after-order.ts';
import { isCanceledOrRejected, type OrderStatus } from '#domain/order/order-status.ts';
import { type OrderStep, orderSteps } from '#domain/order/order-steps.ts';
import type { OrderPageFormatter } from './order-formatter.ts';
import { Refunds } from './Refunds.tsx';

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

/** The status of the order: announced when it changes, and drawn as four steps. */
export function OrderProgress({ order, formatter }: Props) {
  const { t } = formatter;
  const steps = orderSteps(order.status);
  const awaitsPayment = isAwaitingPayment(order);
  const statusText = (status: OrderStatus) =>
    t(awaitsPayment && status === 'pending' ? 'status_awaiting_payment' : `status_${status}`);
  return (
    <>
      <h1>
        <span>{t('order_number')}</span> <bdi>{order.padded_order_id}</bdi>
      </h1>
      {steps && !awaitsPayment && <p className="thanks">{t('order_thanks')}</p>}
      <div role="status" className="status">
        <p className={steps ? 'brief' : isCanceledByDiner(order) ? undefined : 'cancellation'}>
          {statusText(order.status)}
        </p>
        {isCanceledOrRejected(order.status) && <CancellationNote order={order} t={t} />}
        <Refunds order={order} formatter={formatter} />
      </div>
      {steps && (
        <ol className="steps" aria-label={t('order_status')}>
          {steps.map((step) => (
            <Step key={step.status} step={step} text={statusText(step.status)} />
          ))}
        </ol>
      )}
    </>
  );
}

/** Why the order was canceled. A diner who canceled it, or did not pay, sees no reason. */
function CancellationNote({ order, t }: { readonly order: Order; readonly t: OrderPageFormatter['t'] }) {
  const { status_reason: reason } = order;
  if (isCanceledByDiner(order)) return <p className="note">{t('order_withdrawn')}</p>;
  if (isCanceledUnpaid(order)) return <p className="note">{t('order_unpaid_note')}</p>;
  return (
    <div className="note warning">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 7.5v5.5M12 16.4v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      </svg>
      <div>
        <p>{t('order_canceled_note')}</p>
        {reason !== null && reason !== '' && <p>{t('cancel_reason', { reason })}</p>}
      </div>
    </div>
  );
}

function Step({ step: { status, progress }, text }: { readonly step: OrderStep; readonly text: string }) {
  const isDone = progress === 'behind' || status === 'fulfilled';
  return (
    <li data-place={progress} aria-current={progress === 'here' ? 'step' : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        {isDone && progress !== 'ahead' && <path d="m7.5 12.4 3 3 6-6.4" />}
        {!isDone && progress === 'here' && <circle className="point" cx="12" cy="12" r="4.5" />}
      </svg>
      <span>{text}</span>
    </li>
  );
}
