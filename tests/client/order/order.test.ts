import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { type Answer, type Asked, aDevice, someLine } from '../lib/a-device.ts';
import { openAtOrder } from './at-order.ts';
import { someItem, someOrder } from './some-order.ts';

const { uuid } = someOrder;

/** Two soups to take away, to be paid first. */
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
const takenBack: Order = { ...leftUnpaid, status_reason: 'withdrawn' };

const soup = { ...someLine, uuid: 'line-1' };
const ordered = { cart_uuid: 'line-1', product: 11, quantity: 2 };
const awaited = { uuid, body: '{}', lines: [ordered] };

/** The page of that order on the device that made it. */
async function atOrder(
  first: Order,
  cart: object,
  answer: (asked: Asked) => Answer = () => null,
  own: object = {},
) {
  const device = aDevice(answer);
  device.kept.local.set(
    'orders//1',
    JSON.stringify([{ uuid, token: 'mine', isActive: true, cart: 'kept', ...own }]),
  );
  device.kept.session.set('cart//1', JSON.stringify({ lines: [], ...cart }));
  return openAtOrder(device, first);
}

const dishes = ({ cart }: Awaited<ReturnType<typeof atOrder>>) =>
  cart.lines.value.map(({ product, quantity }) => [product, quantity]);

describe('an order that nobody paid in time', () => {
  test('leaves its dishes in the cart, under numbers that were never ordered', async () => {
    const page = await atOrder(leftUnpaid, { lines: [soup], awaited });
    expect(dishes(page)).toEqual([[11, 2]]);
    expect(page.cart.lines.value[0]?.uuid).not.toBe('line-1');
    expect(page.ownOrders.active.value).toBeNull();
  });

  test('is ordered again from a cart that has lost them, once', async () => {
    const page = await atOrder(leftUnpaid, { lines: [{ ...soup, product: 12 }] });
    page.reorderUnpaid();
    page.reorderUnpaid();
    expect(dishes(page)).toEqual([
      [12, 2],
      [11, 2],
    ]);
    expect(page.cart.state.value).toMatchObject({ orderType: 'takeaway', paymentType: 'card' });
  });

  test('is ordered again from a cart that has them still, without putting them there twice', async () => {
    const page = await atOrder(leftUnpaid, { lines: [soup], awaited });
    page.reorderUnpaid();
    expect(dishes(page)).toEqual([[11, 2]]);
  });

  test('is not put into the cart while it can be paid', async () => {
    const page = await atOrder(unpaid, {});
    page.reorderUnpaid();
    expect(dishes(page)).toEqual([]);
  });
});

describe('an order that is taken back before it is paid', () => {
  const takesBack = ({ method }: Asked): Answer => ({ body: method === 'PATCH' ? takenBack : unpaid });

  test('is in the cart once, where its dishes are there still', async () => {
    const page = await atOrder(unpaid, { lines: [soup], awaited }, takesBack);
    expect(await page.cancelOrder()).toBe(true);
    expect(dishes(page)).toEqual([[11, 2]]);
    expect(page.cart.lines.value[0]?.uuid).not.toBe('line-1');
  });

  test('goes where it went, for the same fee', async () => {
    const place = {
      ...{ lat: 29.33, lng: 48.03, formatted: 'Hawalli', fee: 500 },
      ...{ flat: '3', building: '7', area: 'Tunis Street', landmark: '' },
    };
    const delivered = { ...unpaid, order_type: 'delivery' as const };
    const answer = ({ method }: Asked): Answer => ({
      body: method === 'PATCH' ? { ...takenBack, order_type: 'delivery' } : delivered,
    });
    const page = await atOrder(delivered, {}, answer, { destination: { place, address: null } });
    expect(await page.cancelOrder()).toBe(true);
    expect(page.cart.state.value).toMatchObject({ orderType: 'delivery', place });
  });

  test('goes to the address that was typed', async () => {
    const own = { destination: { place: null, address: '12 Rue Verdun' } };
    const page = await atOrder(unpaid, {}, takesBack, own);
    await page.cancelOrder();
    const { typedFields } = await import('#client/checkout/typed-fields.ts');
    expect(typedFields.value.address).toBe('12 Rue Verdun');
  });

  test('is in the cart again, where they are not', async () => {
    const page = await atOrder(unpaid, {}, takesBack);
    expect(await page.cancelOrder()).toBe(true);
    expect(dishes(page)).toEqual([[11, 2]]);
  });
});

test('an answer that does not say who ordered makes nobody forget it', async () => {
  const owned: Order = { ...unpaid, version: 2, customer_name: 'Amal' };
  const page = await atOrder(unpaid, {}, () => ({ body: owned }));
  await page.refreshOrder();
  page.acceptResponse({ ...unpaid, version: 3, balance_due: '1.000' });
  expect(page.shownOrder.order.value).toMatchObject({ customer_name: 'Amal', balance_due: '1.000' });
});

describe('paying an order', () => {
  const answers =
    (toPaying: Answer, now: Order = unpaid) =>
    ({ method }: Asked): Answer =>
      method === 'POST' ? toPaying : { body: now };

  test('leads to where it is paid', async () => {
    const page = await atOrder(unpaid, {}, answers({ body: { payment_url: '/pay/sandbox/R1' } }));
    expect(await page.payNow()).toBe('/pay/sandbox/R1');
  });

  test('that is over shows how it stands', async () => {
    const paid: Order = { ...unpaid, version: 2, pay_by: null, balance_due: '0.000' };
    const page = await atOrder(unpaid, {}, answers({ status: 409, body: { code: 'order_finished' } }, paid));
    expect(await page.payNow()).toBeNull();
    expect(page.shownOrder.order.value?.version).toBe(2);
  });

  test('by cash lets its dishes leave the cart', async () => {
    const byCash: Order = { ...unpaid, version: 2, payment_type: 'cash', pay_by: null };
    const page = await atOrder(unpaid, { lines: [soup], awaited }, ({ method }) => ({
      body: method === 'PATCH' ? byCash : unpaid,
    }));
    await page.changePaymentType('cash');
    expect(dishes(page)).toEqual([]);
  });
});
