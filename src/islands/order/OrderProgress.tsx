import type { Order } from '#contracts/shapes/order.ts';
import { isCanceledByDiner } from '#domain/order/can-cancel.ts';
import { isCanceledUnpaid } from '#domain/order/canceled-unpaid.ts';
import { isAwaitingPayment } from '#domain/order/cart-after-order.ts';
import { isDeclinedUnaccepted } from '#domain/order/declined-unaccepted.ts';
import { isActive, isCanceledOrRejected } from '#domain/order/order-status.ts';
import { type OrderStep, orderSteps } from '#domain/order/order-steps.ts';
import { statusHeadline, statusLabel, statusName } from '#i18n/order-status-phrases.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { OrderPageFormatter } from './order-formatter.ts';
import { ProgressBars } from './ProgressBars.tsx';
import { PromisedTime } from './PromisedTime.tsx';
import { Refunds } from './Refunds.tsx';

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

/** Where the order is: in a few words, which are announced when they change. */
export function OrderProgress({ order, formatter }: Props) {
  const { t } = formatter;
  const steps = orderSteps(order);
  const isWarning = steps === null && !isCanceledByDiner(order);
  return (
    <header className="order-progress">
      <h1 className={isWarning ? 'cancellation' : undefined}>
        <span>
          {t('order_number')} <bdi>{order.padded_order_id}</bdi>
        </span>{' '}
        {statusHeadline(order, t)}
      </h1>
      {steps && <ProgressBars steps={steps} />}
      <div role="status" className="status">
        {/* The headline says the rest in other words. */}
        <p className={order.status === 'fulfilled' ? undefined : 'visually-hidden'}>
          {order.stage ? statusLabel(order.stage, order, t) : statusName(order.status, order, t)}
        </p>
        <PromisedTime order={order} formatter={formatter} />
        {isCanceledOrRejected(order.status) && <CancellationNote order={order} t={t} />}
        <Refunds order={order} formatter={formatter} />
      </div>
      {steps && !isAwaitingPayment(order) && <p className="thanks">{t('order_thanks')}</p>}
      {isActive(order.status) && <p className="keeps-updated">{t('order_keeps_updated')}</p>}
    </header>
  );
}

/** Why the order was canceled. A diner who canceled it, or did not pay, sees no reason. */
function CancellationNote({ order, t }: { readonly order: Order; readonly t: OrderPageFormatter['t'] }) {
  const { status_reason: reason } = order;
  if (isCanceledByDiner(order)) return <p className="note">{t('order_withdrawn')}</p>;
  if (isCanceledUnpaid(order)) return <p className="note">{t('order_unpaid_note')}</p>;
  return (
    <div className="note warning">
      <StrokeIcon path="M12 7.5v5.5M12 16.4v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />
      <div>
        <p>{t('order_canceled_note')}</p>
        {isDeclinedUnaccepted(order) ? (
          <p>{t('order_unaccepted_note')}</p>
        ) : (
          reason !== null && reason !== '' && <p>{t('cancel_reason', { reason })}</p>
        )}
      </div>
    </div>
  );
}

/** The steps of the order with the time of each; nothing for a canceled order. */
export function OrderSteps({ order, formatter }: Props) {
  const steps = orderSteps(order);
  if (!steps) return null;
  return (
    <ol className="steps" aria-label={formatter.t('order_status')}>
      {steps.map((step) => (
        <Step key={step.name} {...{ order, formatter, step }} />
      ))}
    </ol>
  );
}

function Step({ order, formatter, step }: Props & { readonly step: OrderStep }) {
  const { t, timeOnDay } = formatter;
  const { name, progress, reachedAt } = step;
  const isDone = progress === 'behind' || name === 'fulfilled';
  const isReceived = name === 'pending' && progress === 'behind';
  return (
    <li data-place={progress} aria-current={progress === 'here' ? 'step' : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        {isDone && progress !== 'ahead' && <path d="m7.5 12.4 3 3 6-6.4" />}
        {!isDone && progress === 'here' && <circle className="point" cx="12" cy="12" r="4.5" />}
      </svg>
      <span>{isReceived ? t('order_received') : statusLabel(name, order, t)}</span>
      {reachedAt !== null && <time dateTime={reachedAt}>{timeOnDay(reachedAt, order.created)}</time>}
    </li>
  );
}
