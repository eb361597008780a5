import { useSignals } from '@preact/signals-react/runtime';
import { act, board } from '#client/staff/board.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { isUndone, type OrderMove } from '#domain/order/status.ts';
import type { BoardVoice } from './board-voice.ts';
import { Discounts } from './Discounts.tsx';
import { Dishes } from './Dishes.tsx';
import type { Wanted } from './dialog-props.ts';
import { Guest } from './Guest.tsx';
import { OrderHead } from './OrderHead.tsx';

interface Props {
  readonly order: BoardOrder;
  readonly voice: BoardVoice;
  readonly now: Date;
  readonly onWant: (wanted: Wanted) => void;
}

/** An order on the board: all that the kitchen needs, and the next thing to do. */
export function OrderCard({ order, voice, now, onWant }: Props) {
  const { t } = voice;
  const { status, status_reason: reason } = order;
  return (
    <article className="order" aria-labelledby={`order-${order.number}`}>
      <OrderHead {...{ order, voice, now }} />
      {isUndone(status) && (
        <p className="undone">
          {t(status === 'rejected' ? 'status_rejected' : 'status_canceled')}
          {reason !== null && <> · {t('cancel_reason', { reason })}</>}
        </p>
      )}
      <Dishes order={order} voice={voice} />
      {order.comments !== '' && (
        <p className="note">
          <bdi>{order.comments}</bdi>
        </p>
      )}
      <Guest {...{ order, voice }} />
      <Discounts order={order} voice={voice} />
      <Standing order={order} voice={voice} />
      <Next {...{ order, voice, onWant }} />
    </article>
  );
}

function Standing({ order, voice: { t, money } }: Pick<Props, 'order' | 'voice'>) {
  const isDue = Number(order.due) > 0;
  return (
    <p className={isDue ? 'standing due' : 'standing'}>
      <span>{isDue ? t('board_due') : t('board_paid')}</span>
      <bdi>{money(isDue ? order.due : order.paid, order)}</bdi>
      {isDue && <small>{t(`payment_type_${order.payment_type}`)}</small>}
    </p>
  );
}

const nextMove = { pending: 'accept', accepted: 'prepare', preparing: 'fulfil' } as const satisfies Partial<
  Record<BoardOrder['status'], OrderMove>
>;

type Waiting = keyof typeof nextMove;

const isWaiting = (status: BoardOrder['status']): status is Waiting => Object.hasOwn(nextMove, status);

function Next({ order, voice: { t }, onWant }: Omit<Props, 'now'>) {
  useSignals();
  const { number, status, held } = order;
  const isBusy = board.busy.value.has(number);
  const move = isWaiting(status) && !held ? nextMove[status] : null;
  return (
    <div className="next">
      {move && (
        <button
          type="button"
          className="key"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void act(order, { move, reason: null })}
        >
          {t(`board_${move}`)}
        </button>
      )}
      {held && (
        <button
          type="button"
          className="key"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void act(order, { release: true })}
        >
          {t('board_release')}
        </button>
      )}
      {status === 'pending' && (
        <button
          type="button"
          className="key plain"
          disabled={isBusy}
          onClick={() => onWant({ number, ask: 'reject' })}
        >
          {t('board_reject')}
        </button>
      )}
      <button
        type="button"
        className="key plain more"
        aria-label={t('board_more', { number: order.padded_order_id })}
        onClick={() => onWant({ number, ask: 'more' })}
      >
        ⋯
      </button>
    </div>
  );
}
