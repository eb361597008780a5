import { expect, test } from 'vitest';
import type { Order } from '#server/ordering/order.ts';
import type { OrderFeed } from '#server/ordering/order-feed.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import { always, placed } from './an-order.ts';

interface FedVenue {
  readonly orders: OrderRepository;
  readonly feed: OrderFeed;
}

const accept = always(() => ({ status: 'accepted' }));
const end = always(() => ({ status: 'canceled' }));

/** Reads to the end, with at most two orders on a page. */
export async function readToEnd(feed: OrderFeed, after: string | null = null) {
  const read: Order[] = [];
  let cursor = after;
  for (;;) {
    const page = await feed.read(cursor, 2);
    read.push(...page.orders);
    cursor = page.cursor;
    if (!page.hasMore) return { read, cursor };
  }
}

const numbersOf = (orders: readonly Order[]) => orders.map(({ number }) => number);

/** Contract of every feed of orders. */
export function orderFeedSuite(newVenue: () => Promise<FedVenue>): void {
  test('begins with the orders that are under way', async () => {
    const { orders, feed } = await newVenue();
    const all = [await placed(orders), await placed(orders), await placed(orders), await placed(orders)];
    await orders.change(all[1]?.uuid ?? '', end);
    const { read, cursor } = await readToEnd(feed);
    expect(numbersOf(read)).toEqual([1, 3, 4]);
    expect(await feed.read(cursor, 50)).toMatchObject({ orders: [], hasMore: false, isRestarted: false });
  });

  test('goes on with each order that changes, as it is then, and with new ones', async () => {
    const { orders, feed } = await newVenue();
    const [first, second] = [await placed(orders), await placed(orders)];
    const { cursor } = await readToEnd(feed);
    await orders.change(second.uuid, accept);
    const third = await placed(orders);
    const next = await readToEnd(feed, cursor);
    expect(next.read).toEqual([{ ...second, status: 'accepted', version: 2 }, third]);
    await orders.change(first.uuid, end);
    expect((await readToEnd(feed, next.cursor)).read).toMatchObject([{ number: 1, status: 'canceled' }]);
  });

  test('answers the same cursor with the same orders until they change', async () => {
    const { orders, feed } = await newVenue();
    const { cursor } = await feed.read(null, 50);
    await placed(orders);
    const second = await placed(orders);
    const read = async () => numbersOf((await feed.read(cursor, 50)).orders);
    expect([await read(), await read()]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    await placed(orders);
    expect(await read()).toEqual([1, 2, 3]);
    await orders.change(second.uuid, accept);
    expect(await read()).toEqual([1, 3, 2]);
  });

  test('misses nothing when orders change between two pages', async () => {
    const { orders, feed } = await newVenue();
    for (let at = 0; at < 5; at += 1) await placed(orders);
    const first = await feed.read(null, 2);
    const [, second, third] = await Promise.all([1, 2, 3].map((number) => orders.findByNumber(number)));
    await orders.change(second?.uuid ?? '', accept);
    await orders.change(third?.uuid ?? '', end);
    const { read } = await readToEnd(feed, first.cursor);
    const last = new Map([...first.orders, ...read].map((order) => [order.number, order.status]));
    expect(Object.fromEntries(last)).toEqual({
      1: 'pending',
      2: 'accepted',
      3: 'canceled',
      4: 'pending',
      5: 'pending',
    });
  });

  test('leaves out an order until it is paid', async () => {
    const { orders, feed } = await newVenue();
    const payBy = new Date('2026-11-21T10:00:00Z');
    const { uuid } = await placed(orders, { paymentType: 'card', payBy });
    const { read, cursor } = await readToEnd(feed);
    expect(read).toEqual([]);
    await orders.change(
      uuid,
      always(() => ({ payBy: null })),
    );
    expect(numbersOf((await readToEnd(feed, cursor)).read)).toEqual([1]);
  });

  test.for(['nonsense', '', `${crypto.randomUUID()}.1`, '1.1', '../../x'])(
    'begins anew with the unknown cursor “%s”',
    async (cursor) => {
      const { orders, feed } = await newVenue();
      await placed(orders);
      await readToEnd(feed);
      const page = await feed.read(cursor, 50);
      expect(page).toMatchObject({ orders: [{ number: 1 }], isRestarted: true });
    },
  );

  test('begins anew with a cursor that is ahead of it', async () => {
    const { orders, feed } = await newVenue();
    await placed(orders);
    const { cursor } = await readToEnd(feed);
    const ahead = cursor.replace(/\.\d+$/, '.999');
    expect(await feed.read(ahead, 50)).toMatchObject({ orders: [{ number: 1 }], isRestarted: true });
  });
}
