import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { tableBillStatus } from '#domain/order/table-bill-status.ts';
import { afCheckoutPath } from '#i18n/paths.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly formatter: OrderPageFormatter;
}

/** The link to the page where guests settle the bill of their table, once the venue has accepted the order. */
export function PayAtTable({ order, facts: { language }, formatter: { t } }: Props) {
  if (tableBillStatus(order) !== 'payable') return null;
  return (
    <a className="button" href={afCheckoutPath(language, order.uuid)}>
      {t('pay_bill')}
    </a>
  );
}
