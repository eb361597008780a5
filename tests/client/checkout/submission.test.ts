import { describe, expect, test } from 'vitest';
import { orderStatuses } from '#domain/order/order-status.ts';
import { takingAll, tokenOf } from '#tests/support/an-open-venue.ts';
import { aMenu, aRelease, aVenue } from '#tests/support/venues.ts';
import { aDiner, type Diner } from '../table/a-diner.ts';

const amal = { name: 'Amal' };

/** A diner about to order a soup for takeaway. */
async function aDinerWithSoup(opening: Parameters<typeof aDiner>[0] = {}) {
  const diner = await aDiner(opening);
  diner.cart.chooseOrderType('takeaway');
  diner.add(11);
  await diner.start();
  return diner;
}

const stateOf = ({ submission }: Diner) => submission.submission.value;
const ordersAt = async ({ venue }: Diner) =>
  (await venue.orders.list({ statuses: orderStatuses, limit: 100 })).length;
const productsIn = ({ cart }: Diner) => cart.cart.lines.value.map(({ product }) => product);

describe('an order', () => {
  test('that was placed empties the cart and is saved on the device', async () => {
    const diner = await aDinerWithSoup();
    await diner.submission.submitOrder(amal);
    const placed = stateOf(diner);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    expect(productsIn(diner)).toEqual([]);
    expect(diner.ownOrders.ownOrders.active.value).toMatchObject({ uuid: placed.uuid, isActive: true });
    expect(diner.ownOrders.orderTokenOf(placed.uuid)).toMatch(/./);
    expect(await ordersAt(diner)).toBe(1);
  });

  test('whose response was lost is requested again and is placed once', async () => {
    const diner = await aDinerWithSoup();
    diner.network.state = 'unanswered';
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner)).toEqual({ kind: 'no_response' });
    expect(productsIn(diner)).toEqual([11]);
    diner.network.state = 'open';
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner).kind).toBe('placed');
    expect(await ordersAt(diner)).toBe(1);
  });

  test('whose response was lost is found after more was added, which stays in the cart', async () => {
    const diner = await aDinerWithSoup();
    diner.network.state = 'unanswered';
    await diner.submission.submitOrder(amal);
    diner.network.state = 'open';
    diner.add(12);
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner).kind).toBe('placed_before');
    expect(productsIn(diner)).toEqual([12]);
    expect(diner.ownOrders.ownOrders.active.value).not.toBeNull();
    expect(await ordersAt(diner)).toBe(1);
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner).kind).toBe('placed');
    expect(await ordersAt(diner)).toBe(2);
  });

  test('that never arrived can be changed and sent', async () => {
    const diner = await aDinerWithSoup();
    diner.network.state = 'cut';
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner)).toEqual({ kind: 'no_response' });
    diner.network.state = 'open';
    diner.add(12);
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner).kind).toBe('placed');
    expect(await ordersAt(diner)).toBe(1);
  });

  test('is sent once by two presses', async () => {
    const diner = await aDinerWithSoup();
    await Promise.all([diner.submission.submitOrder(amal), diner.submission.submitOrder(amal)]);
    expect(diner.network.requests.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });
});

describe('a cart whose', () => {
  test('prices have changed shows the new ones and can be ordered', async () => {
    const diner = await aDinerWithSoup();
    const dearer = [{ id: 1, name: 'Soups', products: [{ id: 11, name: 'Lentil soup', price: '19' }] }];
    diner.venue.state.release = aRelease(2, aMenu({ ...takingAll, categories: dearer }), aVenue());
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner)).toEqual({ kind: 'changed', what: 'prices' });
    expect(diner.ordering.ordering.changedPrices.value).toMatchObject([{ unit: 19_000 }]);
    diner.ordering.acceptPrices();
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner).kind).toBe('placed');
  });

  test('dish is sold out says which, and can be ordered without it', async () => {
    const diner = await aDinerWithSoup();
    diner.add(12);
    await diner.start();
    await diner.venue.stock.set(12, { mark: null, outUntil: null, countedFrom: null, quantity: 0 });
    const record = await diner.venue.stock.find(12);
    if (!record) throw new Error('Nothing is recorded');
    diner.venue.state.live = { stock: new Map([[12, record]]), pausedUntil: null, popular: null };
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner)).toEqual({ kind: 'changed', what: 'items' });
    expect(diner.ordering.ordering.lines.value.map(({ error }) => error)).toEqual([null, 'out_of_stock']);
    diner.ordering.removeUnavailable();
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner).kind).toBe('placed');
  });

  test('coupon is used up can be ordered without it', async () => {
    const coupons = [
      { id: 1, code: 'ONCE', discount_value_type: 'fixed' as const, discount_value: '5', usage_limit: 1 },
    ];
    const diner = await aDinerWithSoup({
      menu: { enable_coupons: true, coupon_auto_apply: 'ONCE' },
      venue: { coupons },
    });
    expect(diner.ordering.ordering.bill.value?.total).toBe(13_000);
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner).kind).toBe('placed');

    diner.cart.chooseOrderType('takeaway');
    diner.add(11);
    await diner.start();
    expect(diner.ordering.ordering.bill.value?.total).toBe(13_000);
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner)).toEqual({ kind: 'changed', what: 'prices' });
    expect(diner.coupon.coupon.value).toEqual({ kind: 'invalid', code: 'ONCE', reason: 'used_up' });
    expect(diner.ordering.ordering.bill.value?.total).toBe(18_000);
    await diner.coupon.loadCoupon();
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner).kind).toBe('placed');
  });
});

describe('a guest at a table', () => {
  const table = { token: tokenOf('Table', '4'), type: 'Table', name: '4' } as const;

  async function aGuest(token = table.token) {
    const diner = await aDiner();
    diner.cart.joinTable({ ...table, token });
    diner.add(11);
    await diner.start();
    return diner;
  }

  test('can join the order of others, and a repetition adds nothing twice', async () => {
    const diner = await aGuest();
    await diner.submission.submitOrder(amal);
    diner.add(12);
    await diner.start();
    await diner.submission.submitOrder(amal);
    const existing = stateOf(diner);
    if (existing.kind !== 'existing_order') throw new Error(existing.kind);
    diner.network.state = 'unanswered';
    await diner.submission.joinOrder(existing.order.uuid);
    expect(stateOf(diner)).toMatchObject({ kind: 'existing_order', joining: { kind: 'no_response' } });
    diner.network.state = 'open';
    await diner.submission.joinOrder(existing.order.uuid);
    expect(stateOf(diner)).toMatchObject({ kind: 'placed', uuid: existing.order.uuid });
    const order = await diner.venue.orders.find(existing.order.uuid);
    expect(order?.lines.map(({ product, quantity }) => [product, quantity])).toEqual([
      [11, 1],
      [12, 1],
    ]);
  });

  test('whose code is forged is refused and orders nothing', async () => {
    const diner = await aGuest(`${table.token.slice(0, -1)}x`);
    await diner.submission.submitOrder(amal);
    expect(stateOf(diner)).toMatchObject({ kind: 'refused', code: 'unverified_table' });
    expect(productsIn(diner)).toEqual([11]);
    expect(await ordersAt(diner)).toBe(0);
  });
});

test('what is not loaded yet is loaded before an order is sent', async () => {
  const diner = await aDiner();
  diner.cart.chooseOrderType('takeaway');
  diner.add(11);
  diner.network.state = 'cut';
  await diner.start();
  await diner.submission.submitOrder(amal);
  expect(stateOf(diner)).toEqual({ kind: 'no_response' });
  expect(diner.network.requests.filter((call) => call.startsWith('POST'))).toEqual([]);
  diner.network.state = 'open';
  await diner.submission.submitOrder(amal);
  expect(stateOf(diner).kind).toBe('placed');
});
