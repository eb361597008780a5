import { milli } from '#domain/money.ts';
import type { OrderStatus, OrderTransition } from '#domain/order/order-status.ts';
import { applyVenueAction, type VenueAction } from '#server/ordering/apply-venue-action.ts';
import { balanceDue, billOfOrder, changeGiven } from '#server/ordering/order-bill.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { aLineBody, anOpenVenue, anOrderBody } from '#tests/support/an-open-venue.ts';

export const now = new Date('2026-11-21T13:00:00Z');

export const fixedCoupon = {
  discount_value_type: 'fixed' as const,
  discount_value: '0',
  min_order_value: '0',
};

/** A venue with one order of a soup for 18 and two for 21.50 each: 61. */
export async function anOrder(status: OrderStatus = 'pending', terms: typeof fixedCoupon = fixedCoupon) {
  const venue = await anOpenVenue({
    menu: {
      enable_coupons: true,
      categories: [
        {
          id: 1,
          name: 'Soups',
          products: [
            { id: 11, name: 'Lentil soup', price: '18', pos_available_qty: 5 },
            { id: 12, name: 'Freekeh soup', price: '21.50', pos_available_qty: 5 },
          ],
        },
      ],
    },
    venue: {
      coupons: [{ id: 1, code: 'EID', ...terms, usage_limit: 1 }],
    },
  });
  const line_items = [aLineBody(), aLineBody({ product: 12, quantity: 2 })];
  const outcome = await venue.place(
    anOrderBody({ line_items, total: String(61 - Number(terms.discount_value)), coupon: 'EID' }),
  );
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  const { uuid } = outcome.order;
  await venue.orders.change(uuid, (order) => ({ kind: 'change', change: { order: { ...order, status } } }));
  const act = (action: VenueAction, number = 1) => applyVenueAction(venue.orders, () => now)(number, action);
  return {
    venue,
    act,
    move: (name: OrderTransition, reason: string | null = null) => act({ kind: 'move', move: name, reason }),
    pay: (type: 'cash' | 'machine', tendered: number) =>
      act({ kind: 'paid', type, tendered: milli(tendered) }),
    strike: (line: number) => act({ kind: 'strike', line }),
    portionsLeft: async () => [
      (await venue.stock.find(11))?.quantity,
      (await venue.stock.find(12))?.quantity,
    ],
    async money() {
      const [order] = await venue.orders.list({ limit: 1 });
      if (!order) throw new Error('The order is missing');
      const { total } = billOfOrder(order);
      return {
        total,
        due: balanceDue(order, total),
        change: changeGiven(order, total),
        shown: serializeOrder(order, 'link'),
      };
    },
  };
}
