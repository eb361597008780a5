import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import { type Answer, type Asked, aDevice } from '../lib/a-device.ts';
import { openAtOrder } from '../order/at-order.ts';
import { someItem, someOrder } from '../order/some-order.ts';

const { uuid } = someOrder;

const aDish = (product: number, status: Order['line_items'][number]['status'] = 'Active') =>
  someItem(`line-${product}`, { product, product_name: `Dish ${product}`, quantity: 1, status });

/** Dish 11 is somebody else's, 12 and 13 are this guest's; 14 was, until the venue struck it. */
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
async function atOrder(answer: (asked: Asked) => Answer) {
  const device = aDevice(answer);
  const own = [{ uuid, token: null, guestToken: 'guest', isActive: true }];
  device.kept.local.set('orders//1', JSON.stringify(own));
  return { ...(await openAtOrder(device, shared)), askedFor: device.askedFor };
}

const dishesIn = ({ cart }: Awaited<ReturnType<typeof atOrder>>) =>
  cart.lines.value.map(({ product }) => product);

/** What the venue answers to a change, and what it shows afterwards. */
const answers =
  (toChange: Answer, shown: Order) =>
  ({ method }: Asked): Answer =>
    method === 'PATCH' ? toChange : { body: shown };

describe('a guest who takes back what they added to a shared order', () => {
  test('has it in the cart, and nothing of the others', async () => {
    const page = await atOrder(answers({ body: without(12, 13) }, without(12, 13)));
    expect(await page.cancelOrder()).toBe(true);
    expect(dishesIn(page)).toEqual([12, 13]);
    expect(page.orderChanges.error.value).toBeNull();
    const [asked] = page.askedFor('PATCH', /\/api\/order\//);
    expect(asked?.body).toEqual({ withdraw: true });
    expect(asked?.headers.get('order-token')).toBe('guest');
    // The others' order goes on, and this guest is at it still.
    expect(page.ownOrders.active.value).toMatchObject({ uuid, guestToken: 'guest' });
  });

  test('has it there too where the answer got lost, as the order itself says', async () => {
    const page = await atOrder(answers(null, without(12, 13)));
    expect(await page.cancelOrder()).toBe(true);
    expect(dishesIn(page)).toEqual([12, 13]);
  });

  test.for<[what: string, toChange: Answer, shown: Order]>([
    ['nothing was struck', { status: 409, body: { code: 'order_finished' } }, shared],
    ['only some of it was struck', null, without(12)],
    ['only the others’ was struck', null, without(11)],
  ])('has nothing there where %s', async ([, toChange, shown]) => {
    const page = await atOrder(answers(toChange, shown));
    expect(await page.cancelOrder()).toBe(false);
    expect(dishesIn(page)).toEqual([]);
    expect(page.orderChanges.error.value).not.toBeNull();
  });

  test('has all of it there once the others have taken back theirs', async () => {
    const canceled: Order = { ...without(11), status: 'canceled', status_reason: 'withdrawn' };
    const page = await atOrder(answers({ body: canceled }, canceled));
    expect(await page.cancelOrder()).toBe(true);
    expect(dishesIn(page)).toEqual([12, 13]);
  });
});
