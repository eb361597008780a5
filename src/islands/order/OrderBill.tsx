import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { type BillRow, billRows } from '#domain/order/order-rows.ts';
import { billLabel } from '#i18n/order-phrases.ts';
import { BillErrorAlert } from './BillErrorAlert.tsx';
import type { OrderBillFormatter } from './order-formatter.ts';
import { RemoveTips } from './RemoveTips.tsx';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: OrderBillFormatter;
}

/** The bill of the order. */
export function OrderBill({ order, facts, formatter }: Props) {
  return (
    <div>
      <dl className="description-list bill">
        {billRows(order).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have an order, and promotions may share a name.
          <Row key={`${row.kind} ${at}`} {...{ order, facts, formatter, row }} />
        ))}
      </dl>
      {facts.isAtTable && <BillErrorAlert change="tip" formatter={formatter} />}
    </div>
  );
}

function Row({ order, facts, formatter, row }: Props & { readonly row: BillRow }) {
  const { t, money, altMoney } = formatter;
  const amount = <bdi>{money(row.amount)}</bdi>;
  const other = row.kind === 'total' ? altMoney(row.amount) : null;
  return (
    <div className={row.kind}>
      <dt>
        <bdi>{billLabel(row, t)}</bdi>
      </dt>
      <dd>
        {row.kind === 'delivery' && row.isWaived ? (
          <>
            <s>{amount}</s> <small>{t('free_delivery')}</small>
          </>
        ) : (
          amount
        )}
        {row.kind === 'tips' && <RemoveTips {...{ order, facts, formatter }} />}
        {other !== null && <small>{t('about_amount', { amount: other })}</small>}
      </dd>
    </div>
  );
}
