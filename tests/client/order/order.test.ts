import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { aDevice, type SentRequest, type StubResponse, someLine } from '../lib/a-device.ts';
import { openAtOrder } from './at-order.ts';
import { someItem, someOrder } from './some-order.ts';

const { uuid } = someOrder;

/** Two soups for takeaway, to be paid first. */
const unpaid: Order = {
  ...someOrder,
  status: 'pending',
  order_type: 'takeaway',
  payment_type: 'card',
  location: null,
  pay_by: '2026-11-21T09:30:00.000Z',
  line_items: [someItem('line-1')],
};

const leftUnpaid: Order = {
  ...unpaid,
  version: 2,
  status: 'canceled',
  status_reason: 'unpaid',
  pay_by: null,
};
const canceled: Order = { ...leftUnpaid, status_reason: 'withdrawn' };

const soup = { ...someLine, uuid: 'line-1' };
const ordered = { cart_uuid: 'line-1', product: 11, quantity: 2 };
const awaited = { uuid, body: '{}', lines: [ordered] };

/** The page of that order on the device that placed it. */
async function atOrder(
  first: Order,
  cart: object,
  respond: (request: SentRequest) => StubResponse = () => null,
  own: object = {},
) {
  const device = aDevice(respond);
  device.storage.local.set(
    'orders//1',
    JSON.stringify([{ uuid, token: 'mine', isActive: true, cart: 'kept', ...own }]),
  );
  device.storage.session.set('cart//1', JSON.stringify({ lines: [], ...cart }));
  return openAtOrder(device, first);
}

const dishes = ({ cart }: Awaited<ReturnType<typeof atOrder>>) =>
  cart.lines.value.map(({ product, quantity }) => [product, quantity]);

describe('an order that was not paid in time', () => {
  test('leaves its dishes in the cart, with new line ids', async () => {
    const page = await atOrder(leftUnpaid, { lines: [soup], awaited });
    expect(dishes(page)).toEqual([[11, 2]]);
    expect(page.cart.lines.value[0]?.uuid).not.toBe('line-1');
    expect(page.ownOrders.active.value).toBeNull();
  });
});

describe('an order that is canceled before it is paid', () => {
  const cancels = ({ method }: SentRequest): StubResponse => ({
    body: method === 'PATCH' ? canceled : unpaid,
  });

  test('is in the cart once if its dishes are still there', async () => {
    const page = await atOrder(unpaid, { lines: [soup], awaited }, cancels);
    expect(await page.cancelOrder()).toBe(true);
    expect(dishes(page)).toEqual([[11, 2]]);
    expect(page.cart.lines.value[0]?.uuid).not.toBe('line-1');
  });

  test('restores its delivery address and fee', async () => {
    const place = {
      ...{ lat: 29.33, lng: 48.03, formatted: 'Hawalli', fee: 500 },
      ...{ flat: '3', building: '7', area: 'Tunis Street', landmark: '' },
    };
    const delivered = { ...unpaid, order_type: 'delivery' as const };
    const respond = ({ method }: SentRequest): StubResponse => ({
      body: method === 'PATCH' ? { ...canceled, order_type: 'delivery' } : delivered,
    });
    const page = await atOrder(delivered, {}, respond, { destination: { place, address: null } });
    expect(await page.cancelOrder()).toBe(true);
    expect(page.cart.state.value).toMatchObject({ orderType: 'delivery', place });
  });

  test('restores the address that was typed', async () => {
    const own = { destination: { place: null, address: '12 Rue Verdun' } };
    const page = await atOrder(unpaid, {}, cancels, own);
    await page.cancelOrder();
    const { typedFields } = await import('#client/checkout/typed-fields.ts');
    expect(typedFields.value.address).toBe('12 Rue Verdun');
  });

  test('is in the cart again if its dishes are not there', async () => {
    const page = await atOrder(unpaid, {}, cancels);
    expect(await page.cancelOrder()).toBe(true);
    expect(dishes(page)).toEqual([[11, 2]]);
  });
});

test('a response without the customer does not erase the customer', async () => {
  const owned: Order = { ...unpaid, version: 2, customer_name: 'Amal' };
  const page = await atOrder(unpaid, {}, () => ({ body: owned }));
  await page.refreshOrder();
  page.acceptResponse({ ...unpaid, version: 3, balance_due: '1.000' });
  expect(page.shownOrder.order.value).toMatchObject({ customer_name: 'Amal', balance_due: '1.000' });
});

describe('paying an order', () => {
  const responses =
    (payment: StubResponse, now: Order = unpaid) =>
    ({ method }: SentRequest): StubResponse =>
      method === 'POST' ? payment : { body: now };

  test('leads to the payment page', async () => {
    const page = await atOrder(unpaid, {}, responses({ body: { payment_url: '/pay/sandbox/R1' } }));
    expect(await page.payNow()).toBe('/pay/sandbox/R1');
  });

  test('that is over shows its state', async () => {
    const paid: Order = { ...unpaid, version: 2, pay_by: null, balance_due: '0.000' };
    const page = await atOrder(
      unpaid,
      {},
      responses({ status: 409, body: { code: 'order_finished' } }, paid),
    );
    expect(await page.payNow()).toBeNull();
    expect(page.shownOrder.order.value?.version).toBe(2);
  });

  test('in cash removes its dishes from the cart', async () => {
    const byCash: Order = { ...unpaid, version: 2, payment_type: 'cash', pay_by: null };
    const page = await atOrder(unpaid, { lines: [soup], awaited }, ({ method }) => ({
      body: method === 'PATCH' ? byCash : unpaid,
    }));
    await page.changePaymentType('cash');
    expect(dishes(page)).toEqual([]);
  });
});
