import { useState } from 'react';
import { amountOf } from '#domain/money.ts';
import { billRows } from '#domain/order/order-rows.ts';
import { OrderBill } from '../order/OrderBill.tsx';
import { OrderLines } from '../order/OrderLines.tsx';
import { OrderPayments } from '../order/OrderPayments.tsx';
import type { TableProps } from './table-props.ts';

/** The bill in one expandable line; its payments are always shown. */
export function CollapsibleBill({ order, facts, formatter }: TableProps) {
  const [isOpen, setOpen] = useState(false);
  const { t, money } = formatter;
  return (
    <div className="receipt">
      <button
        type="button"
        className="expand-button"
        aria-expanded={isOpen}
        aria-controls="bill"
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t('items_count', { count: dishCountOf(order) })}</span>
        <span className="summary">
          {t('total')} <bdi>{money(amountOf(order.total))}</bdi>
        </span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      <div id="bill" className={isOpen ? 'expanded' : 'collapsed'}>
        <OrderLines order={order} formatter={formatter} />
        <OrderBill order={order} facts={facts} formatter={formatter} />
      </div>
      {order.payments.length > 0 && <OrderPayments order={order} formatter={formatter} />}
    </div>
  );
}

const dishCountOf = (order: TableProps['order']): number =>
  billRows(order).reduce((count, row) => (row.kind === 'subtotal' ? row.count : count), 0);
