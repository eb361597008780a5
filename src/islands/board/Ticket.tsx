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

/** An order as printed on an 80 mm roll; visible only on paper. Each new `order` is printed once. */
export function Ticket({ order, formatter }: Props) {
  useEffect(() => {
    if (order) print();
  }, [order]);
  const { t, money } = formatter;
  const placedAt = new Date(order.created);
  return (
    <section className="ticket" aria-hidden="true">
      <OrderHeader order={order} formatter={formatter} now={placedAt} />
      <p>{formatter.time(placedAt, new Date(0))}</p>
      <Dishes order={order} formatter={formatter} />
      {order.comments !== '' && (
        <p className="note">
          <bdi>{order.comments}</bdi>
        </p>
      )}
      <CustomerDetails order={order} formatter={formatter} isPrinted />
      <Discounts order={order} formatter={formatter} />
      <p className="payment-status">
        <span>{t('total')}</span> <bdi>{money(order.total, order)}</bdi>
      </p>
      <p className="payment-status">
        <span>{t('board_due')}</span> <bdi>{money(order.due, order)}</bdi>
      </p>
    </section>
  );
}
