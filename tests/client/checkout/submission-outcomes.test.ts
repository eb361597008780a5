import { afterEach, describe, expect, test, vi } from 'vitest';
import { milli } from '#domain/money.ts';
import { aPage, refusedWith } from '../cart/an-ordering-page.ts';
import {
  aDevice,
  type SentRequest,
  type StubResponse,
  someLine,
  someProduct,
  submissionOf,
} from '../lib/a-device.ts';
import { someFacts } from '../lib/some-facts.ts';

afterEach(() => vi.unstubAllGlobals());

const placed: StubResponse = {
  status: 201,
  body: { uuid: 'order-1', padded_order_id: '000001', payment_url: null, owner_token: 'mine' },
};

const keysOf = (orders: readonly SentRequest[]) =>
  orders.map(({ headers }) => headers.get('idempotency-key'));

describe('an order', () => {
  /** Source: spec §4 submit.clears-cart, submit.keeps-order */
  test('is saved by the device that placed it and empties the cart', async () => {
    const { page, orders } = await aPage(placed);
    await page.submitOrder({ name: 'Amal' });
    expect(submissionOf(page)).toEqual({ kind: 'placed', uuid: 'order-1', paymentUrl: null });
    const choices = { orderType: 'takeaway', paymentType: 'cash' };
    expect(page.ownOrders.active.value).toEqual({ uuid: 'order-1', token: 'mine', isActive: true, choices });
    expect(page.cart.lines.value).toEqual([]);
    expect(orders[0]?.body).toMatchObject({ customer_name: 'Amal', total: '3.000', order_type: 'takeaway' });
  });

  test('is sent once, however often the button is pressed', async () => {
    const { page, orders } = await aPage(placed, placed);
    await Promise.all([page.submitOrder({}), page.submitOrder({}), page.submitOrder({})]);
    expect(orders).toHaveLength(1);
  });

  test('without a response is resent with the same key, on the next page too', async () => {
    const { page, open, orders } = await aPage(null, placed);
    await page.submitOrder({ name: 'Amal' });
    expect(submissionOf(page)).toEqual({ kind: 'no_response' });
    expect(page.cart.count.value).toBe(2);

    const next = await open();
    await next.submitOrder({ name: 'Amal' });
    expect(submissionOf(next)).toMatchObject({ kind: 'placed' });
    const [first, second] = keysOf(orders);
    expect(first).toBe(second);
    expect(orders[0]?.body).toEqual(orders[1]?.body);
  });

  test('has another key when something else is ordered', async () => {
    const { page, orders } = await aPage(refusedWith(409, 'venue_closed'), placed);
    await page.submitOrder({ name: 'Amal' });
    await page.submitOrder({ name: 'Dana' });
    expect(new Set(keysOf(orders)).size).toBe(2);
  });

  test('that arrived without a response is found when the diner changes the request', async () => {
    const { page, orders } = await aPage(null, refusedWith(422, 'key_reused'), placed);
    await page.submitOrder({ name: 'Amal' });
    await page.submitOrder({ name: 'Dana' });
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid: 'order-1' });
    expect(new Set(keysOf(orders)).size, 'keys for what may be one order').toBe(1);
    expect(orders.map(({ body }) => (body as { customer_name: string }).customer_name)).toEqual([
      'Amal',
      'Dana',
      'Amal',
    ]);
  });

  test('without a response to its lookup can be looked up again', async () => {
    const { page, orders } = await aPage(
      null,
      refusedWith(422, 'key_reused'),
      null,
      refusedWith(422, 'key_reused'),
      placed,
    );
    await page.submitOrder({ name: 'Amal' });
    await page.submitOrder({ name: 'Dana' });
    expect(submissionOf(page)).toEqual({ kind: 'no_response' });
    await page.submitOrder({ name: 'Dana' });
    expect(submissionOf(page)).toMatchObject({ kind: 'placed', uuid: 'order-1' });
    expect(orders).toHaveLength(5);
  });

  test('that arrived without a response is found by its own key, and what was added since stays', async () => {
    const { page, orders } = await aPage(null, refusedWith(409, 'duplicate_line'), placed);
    await page.submitOrder({});
    page.addToCart({ ...someLine, instructions: 'hot' });
    await page.submitOrder({});
    expect(submissionOf(page)).toEqual({ kind: 'placed_before', uuid: 'order-1' });
    expect(page.ownOrders.active.value?.token).toBe('mine');
    expect(keysOf(orders)[2]).toBe(keysOf(orders)[0]);
    expect(page.cart.lines.value.map(({ instructions }) => instructions)).toEqual(['hot']);
  });

  test('is not sent before its price is known', async () => {
    const device = aDevice(() => null);
    const page = await device.open();
    page.setFacts(someFacts());
    page.addToCart(someLine);
    await page.submitOrder({});
    expect(submissionOf(page)).toEqual({ kind: 'no_response' });
    expect(device.requestsTo('POST', /order/)).toEqual([]);
  });
});

describe('a refused order', () => {
  test.for([
    [409, 'venue_closed'],
    [409, 'payment_unavailable'],
    [403, 'unverified_table'],
    [423, 'table_busy'],
    [503, 'unavailable_now'],
  ] as const)('with %d %s says why and loses nothing', async ([status, code]) => {
    const { page } = await aPage(refusedWith(status, code));
    await page.submitOrder({});
    expect(submissionOf(page)).toMatchObject({ kind: 'refused', code });
    expect(page.cart.count.value).toBe(2);
  });

  test.for([
    [500, 'internal', { request_id: 'x' }],
    [422, 'key_reused', {}],
    [418, 'teapot', {}],
  ] as const)('with %d %s is an error', async ([status, code, more]) => {
    const { page } = await aPage(refusedWith(status, code, more));
    await page.submitOrder({});
    expect(submissionOf(page)).toMatchObject({ kind: 'refused', code: 'error' });
  });

  test('says how long to wait', async () => {
    const { page } = await aPage({ status: 429, body: { code: 'too_many' }, retryAfter: 42 });
    await page.submitOrder({});
    expect(submissionOf(page)).toMatchObject({ code: 'too_many', seconds: 42 });
  });

  test('says its minimum', async () => {
    const { page } = await aPage(refusedWith(409, 'below_minimum', { minimum: '2.500' }));
    await page.submitOrder({});
    expect(submissionOf(page)).toMatchObject({ code: 'below_minimum', minimum: 2_500 });
  });

  test('says which fields are invalid', async () => {
    const issues = [{ path: 'phone', message: 'invalid_phone' }];
    const { page } = await aPage(refusedWith(422, 'invalid_request', { issues }));
    await page.submitOrder({});
    expect(submissionOf(page)).toMatchObject({ code: 'invalid_request', issues });
  });

  test('forgets an address outside the delivery area', async () => {
    const { page } = await aPage(refusedWith(409, 'outside_area'));
    const place = { lat: 29, lng: 48, formatted: 'x', flat: '1', building: '2', area: '3', landmark: '' };
    page.setDeliveryAddress({ ...place, fee: milli(500) });
    await page.submitOrder({});
    expect(page.cart.state.value.place).toBeNull();
  });

  test('shows changed prices, on the next page too', async () => {
    const prices = {
      sub_total: '4',
      taxes: [],
      delivery_fees: '0',
      discount: '0',
      total: '4',
      line_items: [],
    };
    const { page, open, state } = await aPage(refusedWith(409, 'price_changed', prices));
    state.product = someProduct({ price: '2.000' });
    await page.submitOrder({});
    expect(submissionOf(page)).toEqual({ kind: 'changed', what: 'prices' });
    expect(page.ordering.bill.value?.total).toBe(4_000);
    const next = await open();
    expect(submissionOf(next)).toEqual({ kind: 'changed', what: 'prices' });
    next.resetSubmission();
    expect(submissionOf(await open())).toEqual({ kind: 'idle' });
  });
});
