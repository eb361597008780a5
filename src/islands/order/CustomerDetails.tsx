import type { Order } from '#contracts/shapes/order.ts';
import { fallbackCustomerName } from '#domain/checkout/fallback-customer-name.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

/** The details of the customer. Only the device that ordered receives them. */
export function CustomerDetails({
  order: { customer_name, phone, email, address },
  formatter: { t },
}: Props) {
  if (customer_name === undefined) return null;
  const details = [
    ['name', customer_name === fallbackCustomerName ? null : customer_name],
    ['phone', phone],
    ['email', email],
    ['address', address],
  ] as const;
  if (details.every(([, value]) => !value)) return null;
  return (
    <section>
      <h2>{t('your_details')}</h2>
      <dl className="description-list">
        {details.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}
