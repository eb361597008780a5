import { useEffect, useRef } from 'react';
import type { AddedToOrder } from '#client/staff-order/placing.ts';
import { locationName } from '#i18n/location-name.ts';
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
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
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
      <div className="dialog-foot">
        <button type="button" className="button plain" onClick={onClose}>
          {t('close')}
        </button>
        <button type="button" className="button" ref={next} onClick={onNext}>
          {t('staff_order_next')}
        </button>
      </div>
    </div>
  );
}
