import { isOrderType } from '#domain/order-type.ts';
import type { OfficeFormatter } from '../office-formatter.ts';
import { numberOf, type ReportFormatter } from './report-formatter.ts';
import type { SalesRow } from './SalesTable.tsx';

interface Props {
  readonly rows: readonly SalesRow[];
  readonly formatter: ReportFormatter;
}

/** The name of a way of ordering. */
export const typeName = (key: string, t: OfficeFormatter['t']): string =>
  isOrderType(key) ? t(`order_type_${key}`) : key;

/** Orders by the way of ordering. */
export function TypeBars({ rows, formatter: { t, count } }: Props) {
  const orders = rows.map(({ key, measures }) => ({ key, orders: numberOf(measures, 'orders') }));
  const most = Math.max(1, ...orders.map((one) => one.orders));
  return (
    <dl className="type-bars">
      {orders.map(({ key, orders: value }) => (
        <div key={key}>
          <dt>{typeName(key, t)}</dt>
          <dd>
            <meter min={0} max={most} value={value} />
            <b>{count(value)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
