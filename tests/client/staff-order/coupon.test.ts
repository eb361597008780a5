import { describe, expect, test, vi } from 'vitest';
import { anOrderBody, type Opening } from '#tests/support/an-open-venue.ts';
import { aStaffOrder } from './a-staff-order.ts';

/** Subscriptions are tested elsewhere. */
vi.mock('#client/live/topic-subscription.ts', () => ({
  openTopicSubscription: () => ({ subscribe: () => undefined, unsubscribe: () => undefined }),
}));

const table = { type: 'Table', name: '4' } as const;

const coupons = [
  { id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' },
  { id: 2, code: 'ONCE', discount_value_type: 'fixed', discount_value: '5', usage_limit: 1 },
] as const;

/** Staff write an order of one soup for 18. */
async function anOrderOfSoup(menu: Opening['menu'] = {}) {
  const order = await aStaffOrder({
    menu: { enable_coupons: true, ...menu },
    venue: { coupons: [...coupons] },
  });
  await order.addDish(11);
  return order;
}

describe('a coupon that staff enter', () => {
  test('takes its discount off, however it is written', async () => {
    const order = await anOrderOfSoup();
    await order.enterCode(' ten ');
    expect(order.ordering.bill.value).toMatchObject({ discount: 1_800, total: 16_200 });
    await order.placeOrder();
    expect(order.placing.value.kind).toBe('placed');
    expect(await order.orders()).toMatchObject([{ terms: { coupon: { code: 'TEN' } } }]);
  });

  test('is for one guest, and not for the next', async () => {
    const order = await anOrderOfSoup();
    await order.enterCode('TEN');
    await order.placeOrder();
    expect(order.appliedCoupon.value).toBeNull();
    order.discardStaffOrder();
    await order.addDish(11);
    expect(order.ordering.bill.value).toMatchObject({ discount: 0, total: 18_000 });
    await order.enterCode('TEN');
    order.discardStaffOrder();
    expect(order.appliedCoupon.value).toBeNull();
  });

  test('is refused by name where the venue does not have it', async () => {
    const order = await anOrderOfSoup();
    await order.enterCode('NOPE');
    expect(order.coupon.value).toEqual({ kind: 'invalid', code: 'NOPE', reason: 'unknown' });
    await order.placeOrder();
    expect(await order.orders()).toMatchObject([{ terms: { coupon: null } }]);
  });

  test('that someone else has used up is refused with the order, which the next press places without it', async () => {
    const order = await anOrderOfSoup();
    await order.enterCode('ONCE');
    await order.http.order(anOrderBody({ coupon: 'ONCE', total: '13.00' }));
    await order.placeOrder();
    expect(order.placing.value).toEqual({ kind: 'changed', what: 'prices' });
    expect(order.coupon.value).toEqual({ kind: 'invalid', code: 'ONCE', reason: 'used_up' });
    await order.placeOrder();
    expect(order.placing.value.kind).toBe('placed');
    expect(order.ordering.lines.value).toEqual([]);
  });

  test('counts for dishes that are added to the order later', async () => {
    const order = await anOrderOfSoup();
    await order.enterCode('TEN');
    order.setPlace(table);
    await order.placeOrder();
    order.discardStaffOrder();
    await order.addDish(11);
    order.setPlace(table);
    await vi.waitUntil(() => order.joinedOrder.value);
    await order.placeOrder();
    expect(order.placing.value).toMatchObject({ kind: 'added', order: { total: '32.40' } });
  });
});

test('the coupon that the venue grants by itself is there for each order', async () => {
  const order = await anOrderOfSoup({ coupon_auto_apply: 'TEN' });
  const isApplied = () => vi.waitUntil(() => order.appliedCoupon.value?.code === 'TEN');
  await isApplied();
  await order.placeOrder();
  order.discardStaffOrder();
  await isApplied();
});
