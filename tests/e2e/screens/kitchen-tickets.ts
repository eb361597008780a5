import type { KitchenOrder } from '#contracts/calls/kitchen.ts';
import { eveningOrders } from './board-orders.ts';
import type { Language } from './screen.ts';

/** The evening's tickets: begun and not, some with a dish that is bumped. */
export function eveningTickets(language: Language) {
  const orders = eveningOrders(language)
    .filter(({ status }) => status === 'accepted' || status === 'preparing')
    .map(
      ({
        lines,
        number,
        padded_order_id,
        version,
        status,
        created,
        order_type,
        location,
        ...order
      }): KitchenOrder => ({
        ...{ number, padded_order_id, version, status, created, order_type, location },
        delivery_datetime: order.delivery_datetime,
        promised_for: order.promised_for,
        ready_minutes: order.ready_minutes,
        comments: order.comments,
        lines: lines.map(({ if_struck: _, ...line }) => ({
          ...line,
          product: line.line,
          stations: [line.line === 1 ? 'Grill' : 'Cold'],
        })),
      }),
    );
  const bumps = orders
    .slice(0, 1)
    .map(({ number, created }) => ({ number, line: 1, station: 'Grill', at: created }));
  return { stations: ['Grill', 'Cold'], numbers: orders.map(({ number }) => number), orders, bumps };
}
