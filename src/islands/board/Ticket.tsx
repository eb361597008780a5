import { useEffect } from 'react';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardFormatter } from './board-formatter.ts';
import { CustomerDetails } from './CustomerDetails.tsx';
import { Discounts } from './Discounts.tsx';
import { Dishes } from './Dishes.tsx';
import { OrderHeader } from './OrderHeader.tsx';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
}

/** An order as a roll of 80 mm prints it; seen on paper alone. Each new `order` is printed once. */
export function Ticket({ order, formatter: voice }: Props) {
  useEffect(() => {
    if (order) print();
  }, [order]);
  const { t, money } = voice;
  const made = new Date(order.created);
  return (
    <section className="ticket" aria-hidden="true">
      <OrderHeader order={order} formatter={voice} now={made} />
      <p>{voice.time(made, new Date(0))}</p>
      <Dishes order={order} formatter={voice} />
      {order.comments !== '' && (
        <p className="note">
          <bdi>{order.comments}</bdi>
        </p>
      )}
      <CustomerDetails order={order} formatter={voice} isPrinted />
      <Discounts order={order} formatter={voice} />
      <p className="standing">
        <span>{t('total')}</span> <bdi>{money(order.total, order)}</bdi>
      </p>
      <p className="standing">
        <span>{t('board_due')}</span> <bdi>{money(order.due, order)}</bdi>
      </p>
    </section>
  );
}
