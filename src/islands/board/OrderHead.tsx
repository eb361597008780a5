import type { BoardOrder } from '#contracts/calls/board.ts';
import { isActive } from '#domain/order/status.ts';
import { sayOrderType, sayPlace } from '#i18n/order-words.ts';
import type { BoardVoice } from './board-voice.ts';

interface Props {
  readonly order: BoardOrder;
  readonly voice: BoardVoice;
  readonly now: Date;
}

const minuteMs = 60_000;

/** Which order it is, where it goes, and how long it has been waiting. */
export function OrderHead({ order, voice: { t, number, time }, now }: Props) {
  const { location, delivery_datetime: wished } = order;
  const minutes = Math.floor((now.getTime() - Date.parse(order.created)) / minuteMs);
  return (
    <header>
      <h3 id={`order-${order.number}`}>
        <bdi>{order.padded_order_id}</bdi>
      </h3>
      <p className="place">
        {location ? <bdi>{sayPlace(location, t)}</bdi> : sayOrderType(order.order_type, t)}
      </p>
      <p className="age">
        <time dateTime={order.created}>
          {!isActive(order.status)
            ? time(new Date(order.created), now)
            : minutes < 1
              ? t('board_now')
              : t('board_minutes', { minutes: number(minutes) })}
        </time>
      </p>
      {wished !== null && (
        <p className="wished">
          {t('scheduled_for')} <bdi>{time(new Date(wished), now)}</bdi>
        </p>
      )}
    </header>
  );
}
