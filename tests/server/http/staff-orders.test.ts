import { describe, expect, test } from 'vitest';
import { aLineBody, anOrderBody, type Body } from '#tests/support/an-open-venue.ts';
import { aBoard } from './a-board.ts';

const phone = '+971501234567';

describe('an order that staff place', () => {
  test('is accepted at once and priced like a guest’s', async () => {
    const { place, venue } = await aBoard();
    const { status, body } = await place({ phone });
    expect(status).toBe(201);
    const [order] = await venue.orders.list({ limit: 1 });
    expect(body).toEqual({
      uuid: order?.uuid,
      padded_order_id: '00001',
      link: `https://corner.example/en/order/${order?.uuid}`,
    });
    expect(order).toMatchObject({ status: 'accepted', customer: { phone }, location: null });
  });

  test.for<readonly [string, Body, number, object]>([
    ['whose total is another', { total: '17.00' }, 409, { code: 'price_changed', total: '18.00' }],
    [
      'of a dish that the menu does not have',
      { line_items: [aLineBody({ product: 99 })] },
      409,
      { code: 'unavailable', items: [{ product: 99, reason: 'gone' }] },
    ],
    ['with a wrong number', { phone: '12' }, 422, { code: 'invalid_request', issues: [{ path: 'phone' }] }],
    ['with a wrong mail address', { email: 'amal@' }, 422, { issues: [{ path: 'email' }] }],
    ['for delivery without an address', { order_type: 'delivery' }, 422, { code: 'invalid_request' }],
  ])('%s is refused', async ([, order, status, body]) => {
    const { place, venue } = await aBoard();
    expect(await place(order)).toMatchObject({ status, body });
    expect(await venue.orders.list({ limit: 1 })).toEqual([]);
  });

  test('takes the last portion from guests, and is refused when guests have taken it', async () => {
    const { place, http, venue } = await aBoard({
      menu: { enable_order_email: false, enable_order_phone: false },
    });
    await venue.app().inventory.change(11, 1);
    expect((await place()).status).toBe(201);
    expect((await http.order(anOrderBody())).body).toMatchObject({ code: 'unavailable' });
    expect((await place()).body).toMatchObject({ code: 'unavailable' });
  });

  test('is for a table by its name, and joins no other', async () => {
    const { place, venue } = await aBoard();
    const atTable = () => place({ order_type: 'dine_in' }, { type: 'Table', name: '4' });
    expect((await atTable()).status).toBe(201);
    expect(await venue.orders.list({ limit: 1 })).toMatchObject([{ location: { type: 'Table', name: '4' } }]);
    expect(await atTable()).toMatchObject({ status: 409, body: { code: 'existing_order' } });
    expect(await place({ order_type: 'dine_in' }, { type: 'Table', name: '99' })).toMatchObject({
      status: 403,
      body: { code: 'unverified_table' },
    });
  });

  test('is placed once for a key', async () => {
    const { place, venue } = await aBoard();
    const line_items = [aLineBody()];
    const [one, again] = [await place({ line_items }, null, 'a'), await place({ line_items }, null, 'a')];
    expect(again.body).toEqual(one.body);
    expect(await venue.orders.list({ limit: 9 })).toHaveLength(1);
    expect(await place({}, null, 'a')).toMatchObject({ body: { code: 'key_reused' } });
  });

  test('is never held back as unconfirmed, and holds none of a guest back', async () => {
    const { place, http, venue } = await aBoard({
      hasLimits: true,
      menu: { enable_order_email: false, enable_order_phone: false },
      venue: { unconfirmed_orders: { most: 1, minutes: 60 } },
    });
    for (let at = 0; at < 3; at += 1) await place();
    const orders = await venue.orders.list({ limit: 9 });
    expect(orders.map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
    expect((await http.order(anOrderBody())).status).toBe(201);
    expect(await venue.orders.list({ statuses: ['pending'], isPaidFor: true, limit: 9 })).toHaveLength(1);
  });
});

describe('a coupon on an order that staff place', () => {
  const coupons = [
    { id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' },
    { id: 2, code: 'ONCE', discount_value_type: 'fixed', discount_value: '5', usage_limit: 1 },
    { id: 3, code: 'LARGE', discount_value_type: 'fixed', discount_value: '5', min_order_value: '50' },
  ] as const;
  const withCoupons = { menu: { enable_coupons: true }, venue: { coupons: [...coupons] } };

  test.for([
    ['takes its discount off', withCoupons, { coupon: 'TEN', total: '16.20' }, 201, {}],
    ['takes off no more than that', withCoupons, { coupon: 'TEN', total: '1.00' }, 409, { total: '16.20' }],
    ['is not one of the venue', withCoupons, { coupon: 'NOPE', total: '16.20' }, 409, { discount: '0.00' }],
    ['needs a larger order', withCoupons, { coupon: 'LARGE', total: '13.00' }, 409, { total: '18.00' }],
    [
      'is of a venue that takes none',
      { ...withCoupons, menu: { enable_coupons: false } },
      { coupon: 'TEN', total: '16.20' },
      409,
      { total: '18.00' },
    ],
  ] as const)('%s', async ([, opening, order, status, body]) => {
    const { place } = await aBoard(opening);
    expect(await place(order)).toMatchObject({ status, body });
  });

  test('is used up by guests and staff together', async () => {
    const { place, http } = await aBoard({
      ...withCoupons,
      menu: { enable_coupons: true, enable_order_email: false, enable_order_phone: false },
    });
    const order = { coupon: 'ONCE', total: '13.00' };
    expect((await http.order(anOrderBody(order))).status).toBe(201);
    expect(await place(order)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', total: '18.00', discount: '0.00' },
    });
  });
});

describe('a caller', () => {
  test('is found by telephone, however it is written, with what they ordered', async () => {
    const { place, find } = await aBoard();
    await place({ phone, customer_name: 'Amal' });
    await place({ phone: '050 123 4567', customer_name: 'Amal' });
    await place({ phone: '+971507654321' });
    const { body } = await find('050-123 4567');
    expect(body).toMatchObject({
      customers: [{ name: 'Amal', phone }],
      orders: [
        { number: 2, total: '18.00', status: 'accepted' },
        { number: 1, currency: 'AED' },
      ],
    });
  });

  test.for(['no number', '+971500000000', "' or 1=1"])('is not found by “%s”', async (text) => {
    const { place, find } = await aBoard();
    await place({ phone });
    expect((await find(text)).body).toEqual({ customers: [], orders: [] });
  });
});
