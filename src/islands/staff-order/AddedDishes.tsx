import type { AddedToOrder } from '#client/staff-order/placing.ts';
import { locationName } from '#i18n/location-name.ts';
import { NextOrderFoot } from './NextOrderFoot.tsx';
import { orderAmount } from './order-amount.ts';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly added: AddedToOrder;
  readonly formatter: StaffOrderFormatter;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** The open order has the dishes, and another total. Its guests see both on their page. */
export function AddedDishes({ added: { order }, formatter, onNext, onClose }: Props) {
  const { t, digits } = formatter;
  return (
    <div className="placed-order">
      <h3>
        <span role="status">{t('staff_order_added', { number: digits(order.padded_order_id) })}</span>
      </h3>
      <p>
        {order.location && <bdi>{locationName(t, order.location)}</bdi>}
        {order.location && ' · '}
        {t('staff_order_new_total', { amount: orderAmount(order, formatter) })}
      </p>
      <NextOrderFoot {...{ formatter, onNext, onClose }} />
    </div>
  );
}
