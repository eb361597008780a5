import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import type { NewOrder, Order } from '#server/ordering/order.ts';
import { always, aPayment, placed, someTerms } from '#tests/support/an-order.ts';
import { closingsOf } from '#tests/support/day-closings.ts';

export const plainTerms = { ...someTerms, deliveryFee: milli(0), taxes: [] };

/** Paid with 12.50. */
export const inCash: Partial<Order> = { payments: [aPayment()] };

/** A venue whose orders are placed and end at given times, and whose days are closed. */
export function aSellingVenue(database: Database, licence: string) {
  const clock = { now: new Date() };
  const orders = orderRepository(database, licence, () => clock.now);
  const place = (when: Date, order: Partial<NewOrder> = {}) => {
    clock.now = when;
    return placed(orders, { createdAt: when, terms: plainTerms, ...order });
  };
  const end = async (when: Date, uuid: string, as: Partial<Order> = inCash) => {
    clock.now = when;
    await orders.change(
      uuid,
      always(() => ({ status: 'fulfilled', ...as })),
    );
  };
  return {
    ...closingsOf(database, licence),
    licence,
    orders,
    place,
    end,
    /** Places an order of 12.50 that ends at once. */
    async sell(when: Date, as: Partial<Order> = inCash, order: Partial<NewOrder> = {}): Promise<string> {
      const { uuid } = await place(when, order);
      await end(when, uuid, as);
      return uuid;
    },
    /** How many orders count on a day. */
    async ordersOn(day: string): Promise<number> {
      const total = await database.db
        .selectFrom('sales')
        .where('licence', '=', licence)
        .where('dimension', '=', 'total')
        .where('business_day', '=', day)
        .select('orders')
        .executeTakeFirst();
      return Number(total?.orders ?? 0);
    },
    /** Corrects an order now. */
    change: (uuid: string, as: Partial<Order>) =>
      orders.change(
        uuid,
        always(() => as),
      ),
  };
}
