import type { Order } from '#contracts/shapes/order.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

/** What the guest tells the driver, on the device that placed the order. */
export function DeliveryCode({ order: { delivery_code: code }, formatter: { t } }: Props) {
  if (code === undefined) return null;
  return (
    <section className="delivery-code">
      <h2>{t('delivery_code')}</h2>
      <p>
        <b dir="ltr">{code}</b>
      </p>
      <p>{t('delivery_code_text')}</p>
    </section>
  );
}
