import { useEffect, useState } from 'react';
import type { Order } from '#contracts/shapes/order.ts';
import { isAwaitingPayment } from '#domain/order/cart-after-order.ts';
import { isActive } from '#domain/order/order-status.ts';
import { readyAbout } from '#i18n/ready-phrases.ts';
import type { OrderPageFormatter } from './order-formatter.ts';

interface Props {
  readonly order: Order;
  readonly formatter: OrderPageFormatter;
}

/** When the guest can expect the order, and that it is late. Stands in a region that is announced when it changes. */
export function PromisedTime({ order, formatter: { t, timeOnDay } }: Props) {
  const { promised_for: promised, status, order_type: type, created } = order;
  const isLate = useIsPast(promised);
  if (promised === null || !isActive(status) || isAwaitingPayment(order)) return null;
  // It is ready, and waits for the guest.
  if (order.stage && type !== 'delivery') return null;
  const time = timeOnDay(promised, created);
  return (
    <p className={isLate ? 'promised-time late' : 'promised-time'}>
      {isLate ? t('order_late', { time }) : readyAbout(type, time, t)}
    </p>
  );
}

/** Timers of browsers take no longer waits. */
const maxWaitMs = 2 ** 31 - 1;

/** Whether an instant has passed. False at first, as the server renders it. */
function useIsPast(instant: string | null): boolean {
  const [past, setPast] = useState<string | null>(null);
  useEffect(() => {
    if (instant === null) return;
    const wait = Math.max(0, Date.parse(instant) - Date.now());
    const timer = setTimeout(() => setPast(instant), Math.min(wait, maxWaitMs));
    return () => clearTimeout(timer);
  }, [instant]);
  return instant !== null && past === instant;
}
