import { useSignals } from '@preact/signals-react/runtime';
import { orderHistory, picturedProducts } from '#client/order/order-history.ts';
import type { Order } from '#contracts/shapes/order.ts';
import type { Language } from '#i18n/languages.ts';
import { locationLabel } from '#i18n/order-phrases.ts';
import { statusLabel } from '#i18n/order-status-phrases.ts';
import { orderPath } from '#i18n/paths.ts';
import { OrderAgain } from '../order/OrderAgain.tsx';
import type { OwnOrdersFormatter } from '../own-orders-formatter.ts';
import type { OrdersPhrase } from './phrases.ts';

interface Props {
  readonly order: Order;
  readonly language: Language;
  readonly formatter: OwnOrdersFormatter<OrdersPhrase>;
}

/** How many dishes are named. */
const maxNames = 3;

/** A finished order: what it was, and a way to order it again. */
export function PastOrder({ order, language, formatter }: Props) {
  const { t, amount, date } = formatter;
  const { uuid, location, padded_order_id: number } = order;
  const where = location === null ? null : locationLabel(location, t);
  return (
    <li className="past-order">
      <h2>
        <time dateTime={order.created}>{date(order.created)}</time>
      </h2>
      <bdi className="total">{amount(order, order.total)}</bdi>
      <p className="facts">
        {statusLabel(order.status, order, t)} · <bdi>{number}</bdi>
        {where !== null && <> · {where}</>}
      </p>
      <Pictures order={order} />
      <Dishes order={order} formatter={formatter} />
      <div className="order-links">
        <OrderAgain order={order} language={language} t={t} className="button tinted" />
        <a className="button plain" href={orderPath(language, uuid)}>
          {t('view_order')}
          <span className="visually-hidden"> {number}</span>
        </a>
      </div>
    </li>
  );
}

/** Pictures of the first dishes, as the menu has them now. */
function Pictures({ order }: Pick<Props, 'order'>) {
  useSignals();
  const pictures = picturedProducts(order).flatMap((id) => {
    const image = orderHistory.pictures.value.get(id);
    return image ? [{ id, image }] : [];
  });
  if (pictures.length === 0) return null;
  return (
    <div className="order-pictures">
      {pictures.map(({ id, image }) => (
        <img key={id} src={image} width="64" height="64" alt="" />
      ))}
    </div>
  );
}

function Dishes({ order: { line_items: lines }, formatter: { list, number } }: Omit<Props, 'language'>) {
  const named = lines
    .slice(0, maxNames)
    .map(({ quantity, product_name: name }) => (quantity > 1 ? `${number(quantity)} × ${name}` : name));
  const others = lines.length - named.length;
  return (
    <p className="dishes">
      <bdi>{list(named)}</bdi>
      {others > 0 && <bdi className="others">{`+${number(others)}`}</bdi>}
    </p>
  );
}
