import { act } from '#client/stores/board.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import { isActive, isUndone } from '#domain/order/status.ts';
import type { Asked, Wanted } from './OrderDialogs.tsx';

interface Props extends Asked {
  readonly onWant: (wanted: Wanted) => void;
  readonly onPrint: (order: BoardOrder) => void;
}

/** Everything else that can be done with an order. */
export function OrderMore({ order, voice: { t, digits, number, money }, onDone, onWant, onPrint }: Props) {
  const isDue = Number(order.due) > 0 && !isUndone(order.status);
  const lines = isUndone(order.status) ? [] : order.lines.filter(({ is_struck }) => !is_struck);
  return (
    <div className="order-more">
      <h2 id="asked">{t('order_summary', { number: digits(order.padded_order_id) })}</h2>
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
      {lines.length > 0 && (
        <>
          <p>{t('board_strike_hint')}</p>
          <ul className="strikes">
            {lines.map((line) => (
              <li key={line.line}>
                <span>
                  <bdi>{number(line.quantity)}×</bdi> <bdi>{line.name}</bdi>
                </span>
                <button
                  type="button"
                  className="key plain"
                  aria-label={t('board_strike', { name: line.name })}
                  onClick={() => void act(order, { strike: line.line }).then((isDone) => isDone || onDone())}
                >
                  ✕
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="key plain" onClick={onDone}>
        {t('close')}
      </button>
    </div>
  );
}
