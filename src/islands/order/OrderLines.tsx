import type { Order, OrderLine } from '#contracts/shapes/order.ts';
import { amountOf } from '#domain/money.ts';
import { lineDetails } from '#domain/order/line-details.ts';
import { lineAmount } from '#domain/order/order-rows.ts';
import type { OrderBillFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly formatter: OrderBillFormatter;
}

/** The ordered items. Source: spec §2 "item table (Qty, Product, Price with currency)". */
export function OrderLines({ order, formatter }: Props) {
  const { t } = formatter;
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{t('qty')}</th>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {order.line_items.map((line) => (
          <Line key={line.cart_uuid} line={line} formatter={formatter} />
        ))}
      </tbody>
    </table>
  );
}

function Line({
  line,
  formatter: { t, money, number },
}: {
  readonly line: OrderLine;
  readonly formatter: OrderBillFormatter;
}) {
  const isStruck = line.status === 'Deleted';
  const Charged = isStruck ? 's' : 'span';
  return (
    <tr className={isStruck ? 'struck-line' : undefined}>
      <td>
        <bdi>{number(line.quantity)}</bdi>
      </td>
      <th scope="row">
        <Charged>
          <bdi>{line.product_name}</bdi>
        </Charged>
        {isStruck && <span className="tag unavailable">{t('line_deleted')}</span>}
        <ul>
          {lineDetails(line).map((detail) => (
            <li key={detail}>
              <bdi>{detail}</bdi>
            </li>
          ))}
        </ul>
        {line.special_instructions !== '' && (
          <p className="comments">
            <bdi>{line.special_instructions}</bdi>
          </p>
        )}
      </th>
      <td>
        <Charged>
          <bdi>{money(lineAmount(line))}</bdi>
        </Charged>
        {line.quantity > 1 && !isStruck && (
          <small>
            <bdi>{number(line.quantity)}</bdi> × <bdi>{money(amountOf(line.product_price))}</bdi>
          </small>
        )}
      </td>
    </tr>
  );
}
