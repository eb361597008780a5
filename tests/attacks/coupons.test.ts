import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { decideDinerCancel } from '#server/ordering/cancel-lines.ts';
import { billOfOrder } from '#server/ordering/order-bill.ts';
import { aCoupon, aLine, placed, someTerms, table } from '#tests/support/an-order.ts';
import { inMemoryOrders } from '#tests/support/orders.ts';

/** Ten for the owner and ninety for a guest. The coupon takes half off from a hundred. */
const lines = () => [
  aLine({ unit: milli(10_000), net: milli(10_000) }),
  aLine({ unit: milli(90_000), net: milli(90_000), guest: 'b' }),
];
const coupon = { ...aCoupon, discount_value: '50', min_order_value: '100' };

test('canceled lines take the coupon with them once the order is below its minimum', async () => {
  const order = await placed(inMemoryOrders(), {
    location: table,
    type: 'dine_in',
    lines: lines(),
    terms: { ...someTerms, coupon, deliveryFee: milli(0) },
  });
  expect(billOfOrder(order).discount).toBe(50_000);
  const decision = decideDinerCancel({ guest: 'b' }, new Date())(order);
  if (decision.kind !== 'change') throw new Error(decision.kind);
  expect(billOfOrder(decision.change.order)).toMatchObject({ subtotal: 10_000, discount: 0 });
});
