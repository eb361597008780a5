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

/** The way to where guests of a table settle its bill, from when the venue has said yes. */
export function PayAtTable({ order, facts: { language }, formatter: { t } }: Props) {
  if (tableBillStatus(order) !== 'payable') return null;
  return (
    <a className="key" href={afCheckoutPath(language, order.uuid)}>
      {t('pay_bill')}
    </a>
  );
}
