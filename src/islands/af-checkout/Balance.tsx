import { amountOf } from '#domain/money.ts';
import type { TableProps } from './table-props.ts';

/** The amount due and the total. It stays in view, and changes are announced. */
export function Balance({ order, formatter: { t, money } }: TableProps) {
  const due = amountOf(order.balance_due);
  const total = amountOf(order.total);
  return (
    <div className="balance">
      <p role="status" aria-atomic="true">
        <span>{t('balance_due')}</span>{' '}
        <strong>
          <bdi>{money(due)}</bdi>
        </strong>{' '}
        <span>{t('of_amount', { amount: money(total) })}</span>
      </p>
      <progress max={Math.max(total, 1)} value={Math.max(total - due, 0)} aria-hidden="true" />
    </div>
  );
}
