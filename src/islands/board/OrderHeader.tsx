import type { BoardOrder } from '#contracts/calls/board.ts';
import { isActive } from '#domain/order/order-status.ts';
import { locationLabel, orderTypeLabel } from '#i18n/order-phrases.ts';
import type { BoardFormatter } from './board-formatter.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
  readonly now: Date;
}

const minuteMs = 60_000;

/** Which order it is, where it goes, and how long it has been waiting. */
export function OrderHeader({ order, formatter: { t, number, time }, now }: Props) {
  const { location, delivery_datetime: requestedTime } = order;
  const minutes = Math.floor((now.getTime() - Date.parse(order.created)) / minuteMs);
  return (
    <header>
      <h3 id={`order-${order.number}`}>
        <bdi>{order.padded_order_id}</bdi>
      </h3>
      <p className="location">
        {location ? <bdi>{locationLabel(location, t)}</bdi> : orderTypeLabel(order.order_type, t)}
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
      {requestedTime !== null && (
        <p className="requested-time">
          {t('scheduled_for')} <bdi>{time(new Date(requestedTime), now)}</bdi>
        </p>
      )}
    </header>
  );
}
