import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { lastOrder, loadLastOrder, repeatLastOrder } from '#client/order/last-order.ts';
import { toCartLines } from '#client/order/order-lines.ts';
import { amountOf } from '#domain/money.ts';
import { formatWhen } from '#i18n/format-when.ts';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

/** The diner's latest order, to order again. */
export function LastOrder({ formatter }: Props) {
  useSignals();
  const { t, facts, money, number, listSeparator } = formatter;
  const { language, serving, style } = facts;
  useEffect(() => void loadLastOrder(language), [language]);
  const order = lastOrder.order.value;
  if (!order) return null;
  const created = formatWhen(
    new Date(order.created),
    new Date(),
    language,
    serving.timezone,
    style.numberingSystem,
  );
  const dishes = toCartLines(order).map(({ name, quantity }) =>
    quantity === 1 ? name : `${number(quantity)} × ${name}`,
  );
  return (
    <section className="last-order" aria-labelledby="last-order">
      <h2 id="last-order">{t('your_last_order')}</h2>
      <p className="quiet">
        <bdi>{created}</bdi>
      </p>
      <div>
        <p>
          <bdi>{dishes.join(listSeparator)}</bdi>{' '}
          <b>
            <bdi>{money(amountOf(order.total))}</bdi>
          </b>
        </p>
        <button type="button" className="button plain" onClick={() => void repeatLastOrder(language)}>
          {t('order_again')}
        </button>
      </div>
    </section>
  );
}
