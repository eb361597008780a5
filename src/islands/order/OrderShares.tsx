import type { Order } from '#contracts/shapes/order.ts';
import { amountOf } from '#domain/money.ts';
import type { ShareState } from '#domain/split/share.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

/** The phrase of each status of a share. */
export const shareStatusPhrases = {
  AVAILABLE: 'split_available',
  PENDING: 'split_pending',
  PAID: 'split_paid',
} as const satisfies Readonly<Record<ShareState, string>>;

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

/** How the guests of a table share the bill. */
export function OrderShares({ order: { split_payments: shares }, formatter: { t, money, digits } }: Props) {
  if (shares.length === 0) return null;
  return (
    <section>
      <h2>{t('split_bill')}</h2>
      <dl className="description-list shares">
        {shares.map(({ uuid, guest_name: name, status, amount }) => (
          <div key={uuid}>
            <dt>
              {t('guest_name', { name: digits(name) })} · {t(shareStatusPhrases[status])}
            </dt>
            <dd>
              <bdi>{money(amountOf(amount))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
