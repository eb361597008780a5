import { expect, onTestFinished, test, vi } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import { aDevice, type SentRequest, type StubResponse, someProduct } from '../lib/a-device.ts';
import { someItem, someOrder } from './some-order.ts';

const hour = 3_600_000;

/** The order of that number: the higher, the newer. */
const orderOf = (number: number, differing: Partial<Order> = {}): Order => ({
  ...someOrder,
  uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  padded_order_id: String(number),
  created: new Date(Date.UTC(2026, 10, 21) + number * hour).toISOString(),
  status: 'fulfilled',
  line_items: [someItem('a'), someItem('b', { product: 12 }), someItem('c', { product: 12 })],
  ...differing,
});

/** A device that has placed those orders, the newest first, at a venue that knows `known` of them. */
async function atOrders(orders: readonly Order[], known: readonly Order[] = orders) {
  const state = { isCut: new Set<string>() };
  const respond = ({ path }: SentRequest): StubResponse => {
    const [, uuid = ''] = /\/api\/order\/([\w-]+)\//.exec(path) ?? [];
    const order = known.find((one) => one.uuid === uuid);
    if (state.isCut.has(uuid)) return null;
    if (order) return { body: order };
    if (path.includes('/api/product/')) return { body: someProduct({ image: `${path}.webp` }) };
    return { status: 404, body: { code: 'not_found' } };
  };
  const device = aDevice(respond);
  const own = orders.map(({ uuid, status }) => ({ uuid, token: 'mine', isActive: status !== 'fulfilled' }));
  device.storage.local.set('orders//1', JSON.stringify(own));
  const page = await device.open();
  const history = await import('#client/order/order-history.ts');
  onTestFinished(() => void vi.unstubAllGlobals());
  const { orderHistory } = history;
  return {
    ...page,
    ...history,
    device,
    state,
    numbers: () => ({
      current: orderHistory.current.value.map(({ padded_order_id: number }) => number),
      past: orderHistory.past.value.map(({ padded_order_id: number }) => number),
    }),
  };
}

test('the orders in progress come first, and each part has the newest first', async () => {
  const running = [orderOf(1, { status: 'preparing' }), orderOf(4, { status: 'pending' })];
  const page = await atOrders([orderOf(3), ...running, orderOf(2)]);
  await page.loadWanted('en');
  expect(page.numbers()).toEqual({ current: ['4', '1'], past: ['3', '2'] });
  expect(page.orderHistory.isLoading.value).toBe(false);
});

test('an order that has ended since the last visit is a past one', async () => {
  const page = await atOrders([orderOf(1, { status: 'accepted' })], [orderOf(1)]);
  await page.loadWanted('en');
  expect(page.numbers()).toEqual({ current: [], past: ['1'] });
});

test('six past orders are loaded at first, and six more on demand', async () => {
  const page = await atOrders(Array.from({ length: 9 }, (_, at) => orderOf(9 - at)));
  await page.loadWanted('en');
  expect(page.numbers().past).toEqual(['9', '8', '7', '6', '5', '4']);
  expect(page.orderHistory.hasMore.value).toBe(true);
  await page.showMoreOrders('en');
  expect(page.numbers().past).toHaveLength(9);
  expect(page.orderHistory.hasMore.value).toBe(false);
  expect(page.device.requestsTo('GET', /\/api\/order\//)).toHaveLength(9);
});

test("each request proves that the order is the device's own", async () => {
  const page = await atOrders([orderOf(1)]);
  await page.loadWanted('en');
  const [request] = page.device.requestsTo('GET', /\/api\/order\//);
  expect(request?.headers.get('order-token')).toBe('mine');
});

test('the pictures of an order are those of its first dishes, each once', async () => {
  const page = await atOrders([orderOf(2), orderOf(1)]);
  await page.loadWanted('en');
  expect(page.picturedProducts(orderOf(1))).toEqual([11, 12]);
  expect([...page.orderHistory.pictures.value]).toEqual([
    [11, '/en/api/product/11/.webp'],
    [12, '/en/api/product/12/.webp'],
  ]);
});

test('an order that the venue no longer knows leaves the device', async () => {
  const page = await atOrders([orderOf(2), orderOf(1)], [orderOf(2)]);
  await page.loadWanted('en');
  expect(page.numbers().past).toEqual(['2']);
  expect(page.ownOrders.all.value).toHaveLength(1);
});

test('an order without a response is named as missing, and loaded on the next try', async () => {
  const page = await atOrders([orderOf(2), orderOf(1)]);
  page.state.isCut.add(orderOf(1).uuid);
  await page.loadWanted('en');
  expect(page.orderHistory.hasFailed.value).toBe(true);
  expect(page.numbers().past).toEqual(['2']);
  page.state.isCut.clear();
  await page.loadWanted('en');
  expect(page.orderHistory.hasFailed.value).toBe(false);
  expect(page.numbers().past).toEqual(['2', '1']);
  expect(page.device.requestsTo('GET', /\/api\/order\//)).toHaveLength(3);
});

test('forgetting removes the past orders from the device, and keeps the one in progress', async () => {
  const running = orderOf(3, { status: 'preparing' });
  const page = await atOrders([orderOf(2), running, orderOf(1)]);
  await page.loadWanted('en');
  page.forgetPastOrders();
  expect(page.numbers()).toEqual({ current: ['3'], past: [] });
  expect(page.ownOrders.all.value.map(({ uuid }) => uuid)).toEqual([running.uuid]);
});

test('forgetting removes an order that has ended since the last visit', async () => {
  const page = await atOrders([orderOf(2, { status: 'accepted' }), orderOf(1)], [orderOf(2), orderOf(1)]);
  await page.loadWanted('en');
  page.forgetPastOrders();
  expect(page.ownOrders.all.value).toEqual([]);
});

test('forgetting keeps an order in progress that did not load', async () => {
  const running = orderOf(3, { status: 'preparing' });
  const page = await atOrders([running, orderOf(1)]);
  page.state.isCut.add(running.uuid);
  await page.loadWanted('en');
  page.forgetPastOrders();
  expect(page.ownOrders.all.value.map(({ uuid }) => uuid)).toEqual([running.uuid]);
});

test('without orders there is nothing to load', async () => {
  const page = await atOrders([]);
  await page.loadWanted('en');
  expect(page.orderHistory.isEmpty.value).toBe(true);
  expect(page.device.requests).toEqual([]);
});

test('an open page follows the order in progress', async () => {
  const running = orderOf(1, { status: 'preparing' });
  const page = await atOrders([running]);
  const subscribeToOrder = vi.fn((_: { readonly uuid: string }) => () => undefined);
  vi.doMock('#client/live/topic-feed.ts', () => ({ subscribeToOrder }));
  onTestFinished(() => void vi.doUnmock('#client/live/topic-feed.ts'));
  const close = page.openOrderHistory('en', embeddedRealtime);
  await vi.waitFor(() => expect(subscribeToOrder).toHaveBeenCalledOnce());
  expect(subscribeToOrder.mock.lastCall?.[0]).toMatchObject({ uuid: running.uuid });
  close();
});
