import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/shapes/order.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { aDevice, type SentRequest, type StubResponse, someLine, someProduct } from '../lib/a-device.ts';
import { openAtOrder } from './at-order.ts';
import { someItem, someOrder } from './some-order.ts';

const served: Order = {
  ...someOrder,
  status: 'fulfilled',
  order_type: 'takeaway',
  location: null,
  order_comments: 'Ring twice',
  discounts: [{ name: 'EID', amount_value: '1.000', free_delivery: false }],
  line_items: [
    someItem('line-1'),
    someItem('line-2', { product: 12, product_name: 'Cake', quantity: 1 }),
    someItem('line-3', { product: 13, product_name: 'Tea', status: 'Deleted' }),
  ],
};

type Menu = Readonly<Record<string, Partial<Orderable> | null>>;

const fullMenu: Menu = { 11: { image: '/soup.webp' }, 12: {} };

/** Reads the menu: `null` is a dish that it no longer has. */
const menuCalls =
  (menu: Menu) =>
  ({ path }: SentRequest): StubResponse => {
    const [, kind, id = ''] = /\/api\/(product|stock)\/(\d+)\//.exec(path) ?? [];
    if (kind === 'stock') return { body: { product: Number(id), available: null, out_of_stock: false } };
    if (kind !== 'product') return null;
    const product = menu[id];
    if (product === undefined) return null;
    if (product === null) return { status: 404, body: { code: 'not_found' } };
    return { body: someProduct({ id: Number(id), ...product }) };
  };

async function atOrder(order: Order, menu: Menu, cart: object = {}) {
  const device = aDevice(menuCalls(menu));
  device.storage.session.set('cart//1', JSON.stringify({ lines: [], ...cart }));
  const page = await openAtOrder(device, order);
  const { orderAgain } = await import('#client/order/order-again.ts');
  return { ...page, again: () => orderAgain(order, 'en') };
}

const dishesIn = ({ cart }: Awaited<ReturnType<typeof atOrder>>) =>
  cart.lines.value.map(({ product, quantity }) => [product, quantity]);

describe('ordering again', () => {
  test('puts the served dishes into the cart, with the comments but without the used coupon', async () => {
    const page = await atOrder(served, fullMenu);
    expect(await page.again()).toEqual({ kind: 'added' });
    expect(dishesIn(page)).toEqual([
      [11, 2],
      [12, 1],
    ]);
    expect(page.cart.lines.value[0]).toMatchObject({ image: '/soup.webp' });
    expect(page.cart.state.value).toMatchObject({
      orderType: 'takeaway',
      comments: 'Ring twice',
      coupon: null,
      wishedFor: null,
    });
  });

  test.for([
    {
      what: 'takes over a requested time that is to come',
      delivery_datetime: '2099-01-01T18:00:00Z',
      isKept: true,
    },
    { what: 'forgets one that has passed', delivery_datetime: '2026-01-01T18:00:00Z', isKept: false },
  ])('$what', async ({ delivery_datetime, isKept }) => {
    const page = await atOrder({ ...served, delivery_datetime }, fullMenu);
    await page.again();
    expect(page.cart.state.value.wishedFor).toBe(isKept ? delivery_datetime : null);
  });

  test('twice adds them once', async () => {
    const page = await atOrder(served, fullMenu);
    await page.again();
    expect(await page.again()).toEqual({ kind: 'added' });
    expect(dishesIn(page)).toHaveLength(2);
  });

  test('keeps the settings of a cart that has other dishes', async () => {
    const lines = [{ ...someLine, uuid: 'other', product: 14 }];
    const page = await atOrder(served, fullMenu, { lines, orderType: 'dine_in', comments: 'Mine' });
    await page.again();
    expect(dishesIn(page).map(([product]) => product)).toEqual([14, 11, 12]);
    expect(page.cart.state.value).toMatchObject({ orderType: 'dine_in', comments: 'Mine' });
  });

  test('of an order that was not paid in time takes over its settings and its coupon', async () => {
    const lines = [{ ...someLine, uuid: 'other', product: 14 }];
    const unpaid: Order = { ...served, status: 'canceled', status_reason: 'unpaid' };
    const page = await atOrder(unpaid, fullMenu, { lines, orderType: 'dine_in' });
    await page.again();
    expect(page.cart.state.value).toMatchObject({ orderType: 'takeaway', coupon: 'EID' });
  });

  test.for([
    [null, 'gone'],
    [{ isOutOfStock: true }, 'out_of_stock'],
    [{ isOffered: false }, 'hours'],
  ] as const)('names the dish that is %j as %s, and adds the others', async ([cake, reason]) => {
    const page = await atOrder(served, { ...fullMenu, 12: cake });
    const missing = [{ product: 12, name: 'Cake', reason }];
    expect(await page.again()).toEqual({ kind: 'added_some', missing });
    expect(dishesIn(page)).toEqual([[11, 2]]);
  });

  test('adds nothing where every dish is missing, and names each once', async () => {
    const twice = [someItem('line-1'), someItem('line-4', { special_instructions: 'hot' })];
    const page = await atOrder({ ...served, line_items: twice }, { 11: null });
    const missing = [{ product: 11, name: 'Soup', reason: 'gone' }];
    expect(await page.again()).toEqual({ kind: 'added_none', missing });
    expect(dishesIn(page)).toEqual([]);
  });

  test('adds nothing without a response from the menu', async () => {
    const page = await atOrder(served, { 11: {} });
    expect(await page.again()).toEqual({ kind: 'no_response' });
    expect(dishesIn(page)).toEqual([]);
  });

  test('leaves out choices that the menu no longer has', async () => {
    const line_items = [someItem('line-1', { variations: [31] })];
    const page = await atOrder({ ...served, line_items }, fullMenu);
    expect(await page.again()).toEqual({ kind: 'added' });
    expect(page.cart.lines.value[0]?.configuration.choices).toEqual([]);
  });

  test("takes only the guest's own dishes of a shared order", async () => {
    const page = await atOrder({ ...served, own_lines: ['line-2'] }, fullMenu);
    await page.again();
    expect(dishesIn(page)).toEqual([[12, 1]]);
  });
});
