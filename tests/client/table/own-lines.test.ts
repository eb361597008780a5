import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { aDevice, type SentRequest, type StubResponse } from '../lib/a-device.ts';
import { openAtOrder } from '../order/at-order.ts';
import { someItem, someOrder } from '../order/some-order.ts';

const { uuid } = someOrder;

const aDish = (product: number, status: Order['line_items'][number]['status'] = 'Active') =>
  someItem(`line-${product}`, { product, product_name: `Dish ${product}`, quantity: 1, status });

/** Dish 11 is another guest’s; 12 and 13 are this guest’s, and 14 was until the venue struck it. */
const shared: Order = {
  ...someOrder,
  status: 'pending',
  line_items: [aDish(11), aDish(12), aDish(13), aDish(14, 'Deleted')],
  own_lines: ['line-12', 'line-13', 'line-14'],
};
const without = (...products: readonly number[]): Order => ({
  ...shared,
  version: 2,
  line_items: shared.line_items.map((line) =>
    products.includes(line.product) ? { ...line, status: 'Deleted' as const } : line,
  ),
});

/** The page of that order on the phone of a guest who has added to it. */
async function atOrder(respond: (request: SentRequest) => StubResponse) {
  const device = aDevice(respond);
  const own = [{ uuid, token: null, guestToken: 'guest', isActive: true }];
  device.storage.local.set('orders//1', JSON.stringify(own));
  return { ...(await openAtOrder(device, shared)), requestsTo: device.requestsTo };
}

const dishesIn = ({ cart }: Awaited<ReturnType<typeof atOrder>>) =>
  cart.lines.value.map(({ product }) => product);

/** The response to a change, and the order that is shown afterwards. */
const responses =
  (toChange: StubResponse, shown: Order) =>
  ({ method }: SentRequest): StubResponse =>
    method === 'PATCH' ? toChange : { body: shown };

describe('a guest who cancels their lines of a shared order', () => {
  test('has them in the cart, and no others', async () => {
    const page = await atOrder(responses({ body: without(12, 13) }, without(12, 13)));
    expect(await page.cancelOrder()).toBe(true);
    expect(dishesIn(page)).toEqual([12, 13]);
    expect(page.orderChanges.error.value).toBeNull();
    const [request] = page.requestsTo('PATCH', /\/api\/order\//);
    expect(request?.body).toEqual({ withdraw: true });
    expect(request?.headers.get('order-token')).toBe('guest');
    // The others’ order goes on, and this guest still belongs to it.
    expect(page.ownOrders.active.value).toMatchObject({ uuid, guestToken: 'guest' });
  });

  test('has them in the cart after a lost response, once the order shows it', async () => {
    const page = await atOrder(responses(null, without(12, 13)));
    expect(await page.cancelOrder()).toBe(true);
    expect(dishesIn(page)).toEqual([12, 13]);
  });

  test.for<[what: string, toChange: StubResponse, shown: Order]>([
    ['nothing was struck', { status: 409, body: { code: 'order_finished' } }, shared],
    ['only some of them were struck', null, without(12)],
    ['only the others’ lines were struck', null, without(11)],
  ])('has nothing in the cart where %s', async ([, toChange, shown]) => {
    const page = await atOrder(responses(toChange, shown));
    expect(await page.cancelOrder()).toBe(false);
    expect(dishesIn(page)).toEqual([]);
    expect(page.orderChanges.error.value).not.toBeNull();
  });

  test('has all of them in the cart once the others have canceled theirs', async () => {
    const canceled: Order = { ...without(11), status: 'canceled', status_reason: 'withdrawn' };
    const page = await atOrder(responses({ body: canceled }, canceled));
    expect(await page.cancelOrder()).toBe(true);
    expect(dishesIn(page)).toEqual([12, 13]);
  });
});
