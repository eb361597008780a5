import { useEffect } from 'react';
import type { BoardOrder } from '#contracts/calls/board.ts';
import type { BoardVoice } from './board-voice.ts';
import { Discounts } from './Discounts.tsx';
import { Dishes } from './Dishes.tsx';
import { Guest } from './Guest.tsx';
import { OrderHead } from './OrderHead.tsx';

interface Props {
  readonly order: BoardOrder;
  readonly voice: BoardVoice;
}

/** An order as a roll of 80 mm prints it; seen on paper alone. Each new `order` is printed once. */
export function Ticket({ order, voice }: Props) {
  useEffect(() => {
    if (order) print();
  }, [order]);
  const { t, money } = voice;
  const made = new Date(order.created);
  return (
    <section className="ticket" aria-hidden="true">
      <OrderHead order={order} voice={voice} now={made} />
      <p>{voice.time(made, new Date(0))}</p>
      <Dishes order={order} voice={voice} />
      {order.comments !== '' && (
        <p className="note">
          <bdi>{order.comments}</bdi>
        </p>
      )}
      <Guest order={order} voice={voice} isPrinted />
      <Discounts order={order} voice={voice} />
      <p className="standing">
        <span>{t('total')}</span> <bdi>{money(order.total, order)}</bdi>
      </p>
      <p className="standing">
        <span>{t('board_due')}</span> <bdi>{money(order.due, order)}</bdi>
      </p>
    </section>
  );
}
