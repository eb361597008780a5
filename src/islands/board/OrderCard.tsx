import { useSignals } from '@preact/signals-react/runtime';
import { board, performAction } from '#client/staff/board.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { isCanceledOrRejected, type OrderTransition } from '#domain/order/order-status.ts';
import type { BoardFormatter } from './board-formatter.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { Discounts } from './Discounts.tsx';
import { Dishes } from './Dishes.tsx';
import type { OpenDialog } from './dialog-props.ts';
import { OrderHeader } from './OrderHeader.tsx';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
  readonly now: Date;
  readonly onOpenDialog: (dialog: OpenDialog) => void;
}

/** An order on the board: what the kitchen needs, and the next action. */
export function OrderCard({ order, formatter, now, onOpenDialog }: Props) {
  const { t } = formatter;
  const { status, status_reason: reason } = order;
  return (
    <article className="order" aria-labelledby={`order-${order.number}`}>
      <OrderHeader {...{ order, formatter, now }} />
      {isCanceledOrRejected(status) && (
        <p className="cancellation">
          {t(status === 'rejected' ? 'status_rejected' : 'status_canceled')}
          {reason !== null && <> · {t('cancel_reason', { reason })}</>}
        </p>
      )}
      <Dishes order={order} formatter={formatter} />
      {order.comments !== '' && (
        <p className="note">
          <bdi>{order.comments}</bdi>
        </p>
      )}
      <CustomerDetails {...{ order, formatter }} />
      <Discounts order={order} formatter={formatter} />
      <PaymentState order={order} formatter={formatter} />
      <NextActions {...{ order, formatter, onOpenDialog }} />
    </article>
  );
}

function PaymentState({ order, formatter: { t, money } }: Pick<Props, 'order' | 'formatter'>) {
  const isDue = Number(order.due) > 0;
  return (
    <p className={isDue ? 'payment-status due' : 'payment-status'}>
      <span>{isDue ? t('board_due') : t('board_paid')}</span>
      <bdi>{money(isDue ? order.due : order.paid, order)}</bdi>
      {isDue && <small>{t(`payment_type_${order.payment_type}`)}</small>}
    </p>
  );
}

const nextTransition = {
  pending: 'accept',
  accepted: 'prepare',
  preparing: 'fulfil',
} as const satisfies Partial<Record<BoardOrder['status'], OrderTransition>>;

type AdvanceableStatus = keyof typeof nextTransition;

const isAdvanceable = (status: BoardOrder['status']): status is AdvanceableStatus =>
  Object.hasOwn(nextTransition, status);

function NextActions({ order, formatter: { t }, onOpenDialog }: Omit<Props, 'now'>) {
  useSignals();
  const { number, status, held } = order;
  const isBusy = board.busy.value.has(number);
  const move = isAdvanceable(status) && !held ? nextTransition[status] : null;
  return (
    <div className="order-actions">
      {move && (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void performAction(order, { move, reason: null })}
        >
          {t(`board_${move}`)}
        </button>
      )}
      {held && (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void performAction(order, { release: true })}
        >
          {t('board_release')}
        </button>
      )}
      {status === 'pending' && (
        <button
          type="button"
          className="button plain"
          disabled={isBusy}
          onClick={() => onOpenDialog({ number, kind: 'reject' })}
        >
          {t('board_reject')}
        </button>
      )}
      <button
        type="button"
        className="button plain more"
        aria-label={t('board_more', { number: order.padded_order_id })}
        onClick={() => onOpenDialog({ number, kind: 'more' })}
      >
        ⋯
      </button>
    </div>
  );
}
