import type { Order } from '#contracts/shapes/order.ts';
import type { OrderFacts } from '#contracts/shapes/order-facts.ts';
import { tableStage } from '#domain/order/at-table.ts';
import { afCheckoutOf } from '#i18n/links.ts';
import type { OrderVoice } from './order-voice.ts';

interface Props {
  readonly order: Order;
  readonly facts: OrderFacts;
  readonly voice: OrderVoice;
}

/** The way to where guests of a table settle its bill, from when the venue has said yes. */
export function PayAtTable({ order, facts: { language }, voice: { t } }: Props) {
  if (tableStage(order) !== 'payable') return null;
  return (
    <a className="key" href={afCheckoutOf(language, order.uuid)}>
      {t('pay_bill')}
    </a>
  );
}
