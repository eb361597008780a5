import type { Order } from '#contracts/shapes/order.ts';
import { paymentRows } from '#domain/order/order-rows.ts';
import { paymentLabel } from '#i18n/order-phrases.ts';
import type { OrderBillFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly formatter: OrderBillFormatter;
}

/** The payments, and the amount still due. */
export function OrderPayments({ order, formatter: { t, money } }: Props) {
  const payments = paymentRows(order);
  if (payments.length === 0) return null;
  return (
    <section>
      {order.payments.length > 0 && <h2>{t('payments')}</h2>}
      <dl className="description-list payments">
        {payments.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: payments are only ever added, and may be alike.
          <div key={at} className={row.kind}>
            <dt>{paymentLabel(row, t)}</dt>
            <dd>
              <bdi>{money(row.amount)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
