import type { BoardOrder } from '#contracts/calls/board.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { BoardFormatter } from './board-formatter.ts';
import { icons } from './icons.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
}

/** Whether an order is paid, or how much is due and how the guest pays. */
export function PaymentStatus({ order, formatter: { t, money } }: Props) {
  const isDue = Number(order.due) > 0;
  return (
    <p className={isDue ? 'payment-status due' : 'payment-status'}>
      <span className="pill">
        {!isDue && <StrokeIcon path={icons.tick} />}
        {isDue ? t('board_due') : t('board_paid')}
      </span>{' '}
      <bdi>{money(isDue ? order.due : order.paid, order)}</bdi>
      {isDue && <small>{t(`payment_type_${order.payment_type}`)}</small>}
    </p>
  );
}
