import type { Order } from '#contracts/shapes/order.ts';
import { fallbackName } from '#domain/checkout/fallback-name.ts';
import type { OrderVoice } from './order-voice.ts';

interface Props {
  readonly order: Order;
  readonly voice: OrderVoice;
}

/** Who ordered, which only the device that did is told. */
export function OrderOwner({ order: { customer_name, phone, email, address }, voice: { t } }: Props) {
  if (customer_name === undefined) return null;
  const told = [
    ['name', customer_name === fallbackName ? null : customer_name],
    ['phone', phone],
    ['email', email],
    ['address', address],
  ] as const;
  if (told.every(([, value]) => !value)) return null;
  return (
    <section>
      <h2>{t('your_details')}</h2>
      <dl className="pairs">
        {told.map(([name, value]) =>
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
