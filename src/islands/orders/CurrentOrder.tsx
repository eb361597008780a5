import type { Order } from '#contracts/shapes/order.ts';
import { orderSteps } from '#domain/order/order-steps.ts';
import type { Language } from '#i18n/languages.ts';
import { statusHeadline } from '#i18n/order-status-phrases.ts';
import { orderPath } from '#i18n/paths.ts';
import { ProgressBars } from '../order/ProgressBars.tsx';
import type { OwnOrdersFormatter } from '../own-orders-formatter.ts';
import type { OrdersPhrase } from './phrases.ts';

interface Props {
  readonly order: Order;
  readonly language: Language;
  readonly formatter: OwnOrdersFormatter<OrdersPhrase>;
}

/** An order in progress: where it is, as a link to its page. */
export function CurrentOrder({ order, language, formatter: { t, time } }: Props) {
  const steps = orderSteps(order);
  return (
    <a className="current-order" href={orderPath(language, order.uuid)}>
      <span className="badge">{t('in_progress')}</span>
      <h2>{statusHeadline(order, t)}</h2>
      <p>
        <bdi>{t('order_summary', { number: order.padded_order_id })}</bdi> ·{' '}
        <time dateTime={order.created}>{time(order.created)}</time>
      </p>
      {steps && <ProgressBars steps={steps} />}
    </a>
  );
}
