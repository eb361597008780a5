import type { BoardOrder } from '#contracts/calls/board.ts';
import { isActive, isUndone } from '#domain/order/status.ts';
import type { Asked, Wanted } from './dialog-props.ts';
import { Strikes } from './Strikes.tsx';

interface Props extends Asked {
  readonly onWant: (wanted: Wanted) => void;
  readonly onPrint: (order: BoardOrder) => void;
}

/** Everything else that can be done with an order. */
export function OrderMore({ order, voice, onDone, onWant, onPrint }: Props) {
  const { t, money } = voice;
  const isDue = Number(order.due) > 0 && !isUndone(order.status);
  return (
    <div className="order-more">
      <h2 id="asked">{t('order_summary', { number: order.padded_order_id })}</h2>
      <p className="standing">
        <span>{t('total')}</span> <bdi>{money(order.total, order)}</bdi>
      </p>
      <div className="ways">
        {isDue && (
          <button type="button" className="key" onClick={() => onWant({ number: order.number, ask: 'pay' })}>
            {t('board_take_payment')}
          </button>
        )}
        <button type="button" className="key plain" onClick={() => onPrint(order)}>
          {t('board_print')}
        </button>
        {isActive(order.status) && (
          <button
            type="button"
            className="key plain"
            onClick={() => onWant({ number: order.number, ask: 'cancel' })}
          >
            {t('board_cancel')}
          </button>
        )}
      </div>
      <Strikes order={order} voice={voice} onDone={onDone} />
      <button type="button" className="key plain" onClick={onDone}>
        {t('close')}
      </button>
    </div>
  );
}
