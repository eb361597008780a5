import { branchOf } from '#client/staff/board-branches.ts';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { OrderUrgency } from '#domain/order/order-urgency.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import { describeUrgency } from './describe-urgency.ts';
import { icons, orderTypeIcons } from './icons.ts';
import { OrderNumber, OrderPlace } from './OrderNumber.tsx';

interface Props {
  readonly order: BoardOrder;
  /** `null` for an order that has ended. */
  readonly urgency: OrderUrgency | null;
  readonly formatter: BoardFormatter;
  readonly now: Date;
  readonly onMore: () => void;
}

/** Which order it is, where it goes, how urgent it is, and the button for everything else. */
export function OrderHeader({ order, urgency, formatter, now, onMore }: Props) {
  const { t, time } = formatter;
  const { delivery_datetime: requestedTime } = order;
  const created = new Date(order.created);
  const branch = branchOf(order.number);
  return (
    <header>
      <OrderNumber order={order} />
      {branch && (
        <p className="order-branch">
          <bdi>{branch.name}</bdi>
        </p>
      )}
      <p className="location">
        <StrokeIcon path={orderTypeIcons[order.order_type]} />
        <OrderPlace order={order} formatter={formatter} />
      </p>
      <p className="age">
        {urgency && <StrokeIcon path={urgencyIcons[urgency.level]} />}
        <time dateTime={order.created}>
          {urgency ? describeUrgency(urgency, formatter) : time(created, created)}
        </time>
      </p>
      {urgency && urgency.level !== 'calm' && (
        <p className="urgency">{t(urgency.level === 'late' ? 'board_late' : 'board_soon')}</p>
      )}
      <button
        type="button"
        className="more"
        aria-label={t('board_more', { number: order.padded_order_id })}
        onClick={onMore}
      >
        <StrokeIcon path={icons.more} />
      </button>
      {order.stage === 'on_the_way' && <p className="urgency">{t('stage_on_the_way')}</p>}
      {requestedTime !== null && (
        <p className="requested-time">
          {t('scheduled_for')} <bdi>{time(new Date(requestedTime), now)}</bdi>
        </p>
      )}
      {order.promised_for && order.promised_for !== requestedTime && (
        <p className="requested-time">
          {t('board_promised')} <bdi>{time(new Date(order.promised_for), now)}</bdi>
        </p>
      )}
    </header>
  );
}

const urgencyIcons = { calm: icons.clock, soon: icons.soon, late: icons.late } as const;
