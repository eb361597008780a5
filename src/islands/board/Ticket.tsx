import { useEffect } from 'react';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { Discounts } from './Discounts.tsx';
import { Dishes } from './Dishes.tsx';
import { GuestNote } from './GuestNote.tsx';
import { OrderNumber, OrderPlace } from './OrderNumber.tsx';
import { paymentStateOf } from './payment-state.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
}

/** An order as printed on an 80 mm roll; visible only on paper. Each new `order` is printed once. */
export function Ticket({ order, formatter }: Props) {
  useEffect(() => {
    if (order) print();
  }, [order]);
  const { t, time } = formatter;
  const placedAt = new Date(order.created);
  return (
    <section className="ticket" aria-hidden="true">
      <header>
        <p className="ticket-place">
          <OrderPlace order={order} formatter={formatter} />
        </p>
        <OrderNumber order={order} />
        {order.delivery_datetime !== null && (
          <p className="ticket-time">
            {t('scheduled_for')} <bdi>{time(new Date(order.delivery_datetime), placedAt)}</bdi>
          </p>
        )}
        {order.promised_for && order.promised_for !== order.delivery_datetime && (
          <p className="ticket-time">
            {t('board_promised')} <bdi>{time(new Date(order.promised_for), placedAt)}</bdi>
          </p>
        )}
      </header>
      <GuestNote text={order.comments} formatter={formatter} />
      <Dishes order={order} formatter={formatter} />
      <Discounts order={order} formatter={formatter} />
      <TicketMoney order={order} formatter={formatter} />
      <CustomerDetails order={order} formatter={formatter} isPrinted />
      <p className="ticket-foot">{time(placedAt, new Date(0))}</p>
    </section>
  );
}

/** "PAID", or what the guest still has to pay, in a frame; of an order that came to nothing, neither. */
function TicketMoney({ order, formatter: { t, money } }: Props) {
  const state = paymentStateOf(order);
  if (state === 'none' || state === 'refunded') return null;
  const isDue = state === 'due';
  return (
    <div className={isDue ? 'ticket-money due' : 'ticket-money'}>
      <p>
        <b>{t(isDue ? 'board_due' : 'board_paid')}</b>{' '}
        <bdi>{money(isDue ? order.due : order.total, order)}</bdi>
      </p>
      {order.due !== order.total && isDue && (
        <p>
          {t('total')} <bdi>{money(order.total, order)}</bdi>
        </p>
      )}
    </div>
  );
}
