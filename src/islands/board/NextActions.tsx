import { useSignals } from '@preact/signals-react/runtime';
import { board, performAction } from '#client/staff/board.ts';
import type { BoardAction, BoardOrder } from '#contracts/calls/board.ts';
import { nextStepOf } from '#domain/order/order-stage.ts';
import type { BoardFormatter } from './board-formatter.ts';
import type { BoardPhrase } from './board-phrases.ts';
import type { OpenDialog } from './dialog-props.ts';
import { promiseOnAccept } from './promise-on-accept.ts';

interface Props {
  readonly order: BoardOrder;
  readonly now: Date;
  readonly formatter: BoardFormatter;
  readonly onOpenDialog: (dialog: OpenDialog) => void;
}

/** The main action of an order; `null` for one that has ended. */
function mainActionOf({
  status,
  stage,
  order_type: type,
  held,
}: BoardOrder): { what: BoardAction; label: BoardPhrase } | null {
  if (held) return { what: { release: true }, label: 'board_release' };
  const step = nextStepOf(status, stage ?? null, type);
  if (step === null) return null;
  const isStage = step === 'ready' || step === 'on_the_way';
  return { what: isStage ? { stage: step } : { move: step, reason: null }, label: `board_${step}` };
}

/** The action that moves an order on, twice as wide as the one beside it: to reject it, or to take its payment. */
export function NextActions({ order, formatter: { t, time }, now, onOpenDialog }: Props) {
  useSignals();
  const { number, status } = order;
  const isBusy = board.busy.value.has(number);
  const main = mainActionOf(order);
  if (!main) return null;
  const promised = order.held ? null : promiseOnAccept(order, now);
  return (
    <div className="order-actions">
      <button
        type="button"
        className="button"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void performAction(order, main.what)}
      >
        {status === 'pending' && promised ? (
          <>
            {t(main.label)} · <bdi>{time(promised, now)}</bdi>
          </>
        ) : (
          t(main.label)
        )}
      </button>
      {promised && (
        <button
          type="button"
          className="button plain"
          disabled={isBusy}
          onClick={() => onOpenDialog({ number, kind: 'promise' })}
        >
          {t('board_change_time')}
        </button>
      )}
      {status === 'pending' && (
        <button
          type="button"
          className="button destructive plain"
          disabled={isBusy}
          onClick={() => onOpenDialog({ number, kind: 'reject' })}
        >
          {t('board_reject')}
        </button>
      )}
      {status === 'preparing' && Number(order.due) > 0 && (
        <button
          type="button"
          className="button plain"
          disabled={isBusy}
          onClick={() => onOpenDialog({ number, kind: 'pay' })}
        >
          {t('board_take_payment')}
        </button>
      )}
    </div>
  );
}
