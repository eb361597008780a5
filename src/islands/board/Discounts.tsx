import type { BoardOrder } from '#contracts/calls/board.ts';
import { amountOf, milli } from '#domain/money.ts';
import type { BoardFormatter } from './board-formatter.ts';

interface Props {
  readonly order: BoardOrder;
  readonly formatter: BoardFormatter;
  /** Defaults to the discounts of the order. */
  readonly discounts?: BoardOrder['discounts'];
}

/** Discounts of the coupon and the loyalty program, including the employee discount. */
export function Discounts({ order, formatter: { t, amount }, discounts = order.discounts }: Props) {
  if (discounts.length === 0) return null;
  return (
    <ul className="discounts" aria-label={t('discount')}>
      {discounts.map((discount, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have an order, and promotions may share a name.
        <li key={at}>
          <bdi>{discount.name}</bdi> <bdi>{amount(milli(-amountOf(discount.amount)), order)}</bdi>
        </li>
      ))}
    </ul>
  );
}
