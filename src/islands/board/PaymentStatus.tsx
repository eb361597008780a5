import type { BoardOrder } from '#contracts/calls/board.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import { icons } from './icons.ts';
import { paymentStateOf } from './payment-state.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
}

const phrases = { due: 'board_due', paid: 'board_paid', refunded: 'refunded' } as const;

/** Whether an order is paid, or how much is due and how the guest pays. */
export function PaymentStatus({ order, formatter: { t, money } }: Props) {
  const state = paymentStateOf(order);
  if (state === 'none') return null;
  const isDue = state === 'due';
  return (
    <p className={isDue ? 'payment-status due' : 'payment-status'}>
      <span className="pill">
        {!isDue && <StrokeIcon path={icons.tick} />}
        {t(phrases[state])}
      </span>{' '}
      <bdi>{money(order[state], order)}</bdi>
      {isDue && <small>{t(`payment_type_${order.payment_type}`)}</small>}
    </p>
  );
}
