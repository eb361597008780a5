import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { acceptPrices, ordering, removeUnavailable } from '#client/cart/ordering.ts';
import { reloadCartProducts } from '#client/cart/start-ordering.ts';
import { resetSubmission, type Submission, submission } from '#client/checkout/submission.ts';
import { activeOrder } from '#client/order/active-order.ts';
import { lastOrder } from '#client/order/last-order.ts';
import { tableOrder } from '#client/table/saved-table.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { isCanceledUnpaid } from '#domain/order/canceled-unpaid.ts';
import { cartViewFor } from '#domain/order/cart-view.ts';
import { orderPath } from '#i18n/paths.ts';
import type { CartFormatter } from './cart-formatter.ts';
import { UnpaidOrder } from './UnpaidOrder.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

/** What has changed since the cart was filled, each with one action. */
export function CartNotices({ formatter }: Props) {
  useSignals();
  const { t, facts } = formatter;
  return (
    <div role="status">
      <OrderNotice formatter={formatter} />
      <TableNotice formatter={formatter} />
      <OrderAgainNotice formatter={formatter} />
      {ordering.isUnanswered.value && (
        <Notice text={t('no_response')}>
          <button type="button" onClick={() => void reloadCartProducts(facts)}>
            {t('try_again')}
          </button>
        </Notice>
      )}
      {ordering.hasFaults.value && (
        <Notice text={t('items_unavailable')}>
          <button type="button" onClick={continueWithoutUnavailable}>
            {t('remove_unavailable')}
          </button>
        </Notice>
      )}
      {(ordering.changedPrices.value.length > 0 || hasChangedPrices(submission.value)) && (
        <Notice text={t('prices_changed')}>
          <button type="button" onClick={continueWithNewPrices}>
            {t('accept_prices')}
          </button>
        </Notice>
      )}
    </div>
  );
}

/** Whether the venue would charge another amount than the diner saw. */
const hasChangedPrices = (last: Submission) => last.kind === 'changed' && last.what === 'prices';

function continueWithoutUnavailable(): void {
  removeUnavailable();
  resetSubmission();
}

function continueWithNewPrices(): void {
  acceptPrices();
  resetSubmission();
}

/** The dishes of the last order that cannot be ordered again now. */
function OrderAgainNotice({ formatter: { t, listSeparator } }: Props) {
  useSignals();
  const outcome = lastOrder.outcome.value;
  if (outcome === null || outcome.kind === 'added') return null;
  if (outcome.kind === 'no_response') return <Notice text={t('no_response')} />;
  const names = outcome.missing.map(({ name }) => name).join(listSeparator);
  const summary = t(outcome.kind === 'added_some' ? 'order_again_some' : 'order_again_none');
  return <Notice text={`${summary}: ${names}`} />;
}

/** The POS has the table open, or the staff placed its order. */
function TableNotice({ formatter: { t } }: Props) {
  useSignals();
  const { kind } = tableOrder.value;
  if (kind === 'busy') return <Notice text={t('table_busy')} />;
  return kind === 'staff' ? <Notice text={t('common_order')} /> : null;
}

/** The active order of this device, beside the cart. */
function OrderNotice({ formatter }: Props) {
  useSignals();
  const known = activeOrder.value;
  if (known.kind === 'unanswered') return <ViewOrder formatter={formatter} uuid={known.uuid} />;
  if (known.kind !== 'known') return null;
  const { order } = known;
  switch (cartViewFor(order, false)) {
    case 'cart':
      return null;
    case 'cart_and_payment':
      return <UnpaidOrder {...{ formatter, order }} />;
    default:
      return <ViewOrder formatter={formatter} uuid={order.uuid} text={orderNoticeText(order, formatter)} />;
  }
}

const orderNoticeText = (order: Order, { t }: CartFormatter) =>
  isCanceledUnpaid(order)
    ? t('unpaid_order_lapsed', { number: order.padded_order_id })
    : t(isOrderOfTable(order) ? 'active_order_on_table' : 'active_order');

const isOrderOfTable = ({ uuid }: Order) => {
  const table = tableOrder.value;
  return 'uuid' in table && table.uuid === uuid;
};

interface ViewOrderProps extends Props {
  readonly uuid: string;
  readonly text?: string;
}

function ViewOrder({ formatter: { t, facts }, uuid, text = t('active_order') }: ViewOrderProps) {
  return (
    <Notice text={text}>
      <a href={orderPath(facts.language, uuid)}>{t('view_order')}</a>
    </Notice>
  );
}

function Notice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="cart-notice">
      <p>{text}</p>
      {children}
    </div>
  );
}
