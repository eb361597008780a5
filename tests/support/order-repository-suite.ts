import { expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { OrderChanged } from '#server/events/outbox.ts';
import type { StockRepository } from '#server/ordering/inventory/stock-repository.ts';
import { initialOrderState } from '#server/ordering/order.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import type { TableStateRepository } from '#server/ordering/tables/table-state-repository.ts';
import {
  aCoupon,
  aLine,
  always,
  amal,
  aNewOrder,
  aPayment,
  aPlacing,
  placed,
  someTerms,
  table,
  times,
} from './an-order.ts';

/** The repositories of one venue's orders. */
interface VenueRepositories {
  readonly orders: OrderRepository;
  readonly stock: StockRepository;
  readonly places: TableStateRepository;
  /** Outbox messages, oldest first. */
  readonly outbox: () => Promise<readonly OrderChanged[]>;
}

/** A venue without orders. Other venues can share the database. */
export type NewVenue = () => Promise<VenueRepositories>;

/** Contract of every order repository for storing and finding orders. */
export function orderRepositorySuite(newVenue: NewVenue): void {
  test('is empty at first', async () => {
    const { orders } = await newVenue();
    expect(await orders.find(crypto.randomUUID())).toBeNull();
    expect(await orders.findByNumber(1)).toBeNull();
    expect(await orders.findByKey('a key')).toBeNull();
    expect(await orders.findByLines([crypto.randomUUID()])).toEqual([]);
    expect(await orders.findByLines([])).toEqual([]);
    expect(await orders.findOpenAt(table, new Date(0))).toBeNull();
    expect(await orders.list({ limit: 10 })).toEqual([]);
  });

  test.for(['', '1', 'not-a-uuid', `${crypto.randomUUID()}0`])('finds no order %j', async (uuid) => {
    const { orders } = await newVenue();
    expect(await orders.find(uuid)).toBeNull();
  });

  test.for([0, -1, 99_999_999_999])('finds no order number %d', async (number) => {
    const { orders } = await newVenue();
    expect(await orders.findByNumber(number)).toBeNull();
  });

  test('finds a placed order by uuid, number, key, lines and location', async () => {
    const { orders } = await newVenue();
    const order = aNewOrder({
      location: table,
      type: 'dine_in',
      paymentType: 'machine',
      requestedFor: new Date('2026-11-21T18:45:00Z'),
      comments: 'على الطاولة "4"\nشكرا \\',
      terms: { ...someTerms, coupon: aCoupon },
      lines: [
        aLine(),
        aLine({ product: 8, quantity: 3, alsoIn: [2, 3], deposit: milli(250) }),
        aLine({ fingerprint: 'another' }),
      ],
    });
    const key = { key: 'a key', fingerprint: 'what was asked for' };
    const expected = {
      ...order,
      ...initialOrderState,
      number: 1,
      version: 1,
    };
    const outcome = await orders.place({ order, reservations: { stock: [], coupon: null }, key });
    expect(outcome).toEqual({ kind: 'placed', order: expected });

    expect(await orders.find(order.uuid)).toEqual(expected);
    expect(await orders.find(order.uuid.toUpperCase())).toEqual(expected);
    expect(await orders.findByNumber(1)).toEqual(expected);
    expect(await orders.findByKey('a key')).toEqual({ fingerprint: 'what was asked for', order: expected });
    expect(await orders.findOpenAt(table, new Date(0))).toEqual(expected);
    const requests = [crypto.randomUUID(), ...order.lines.map(({ cartUuid }) => cartUuid.toUpperCase())];
    expect(await orders.findByLines(requests)).toEqual([expected]);
  });

  test('stores an order without optional fields', async () => {
    const { orders } = await newVenue();
    const order = await placed(orders, { customer: null, requestedFor: null, location: null, comments: '' });
    expect(await orders.find(order.uuid)).toEqual(order);
  });

  test('finds several orders at once, by number', async () => {
    const { orders } = await newVenue();
    const [one, two, three] = [await placed(orders), await placed(orders), await placed(orders)];
    const wanted = [three.uuid, crypto.randomUUID(), one.uuid];
    expect(await orders.findAll(wanted)).toEqual([one, three]);
    expect(await orders.findAll([])).toEqual([]);
    expect(await orders.find(two.uuid)).toEqual(two);
  });

  test('lists orders newest first, by status and up to the limit', async () => {
    const { orders } = await newVenue();
    const [first, second, third] = [await placed(orders), await placed(orders), await placed(orders)];
    await orders.change(
      second.uuid,
      always(() => ({ status: 'accepted' })),
    );
    const numbers = async (filter: Parameters<OrderRepository['list']>[0]) =>
      (await orders.list(filter)).map(({ number }) => number);
    expect(await numbers({ limit: 10 })).toEqual([3, 2, 1]);
    expect(await numbers({ limit: 2 })).toEqual([3, 2]);
    expect(await numbers({ statuses: ['pending'], limit: 10 })).toEqual([third.number, first.number]);
    expect(await numbers({ statuses: ['accepted', 'fulfilled'], limit: 10 })).toEqual([2]);
    expect(await numbers({ statuses: [], limit: 10 })).toEqual([]);
  });

  test('can exclude orders that await payment', async () => {
    const { orders } = await newVenue();
    const payBy = new Date('2026-11-21T10:00:00Z');
    const [awaited, paid, other] = [
      await placed(orders, { payBy }),
      await placed(orders, { payBy }),
      await placed(orders),
    ];
    await orders.change(
      paid.uuid,
      always(() => ({ payments: [aPayment()] })),
    );
    const numbers = async (isPaidFor: boolean) =>
      (await orders.list({ limit: 10, isPaidFor })).map(({ number }) => number);
    expect(await numbers(true)).toEqual([other.number, paid.number]);
    expect(await numbers(false)).toEqual([other.number, paid.number, awaited.number]);
  });

  test('finds the orders of a telephone number, the newest first', async () => {
    const { orders } = await newVenue();
    const other = { ...amal, phone: '+971507654321' };
    const all = [await placed(orders), await placed(orders, { customer: other }), await placed(orders)];
    expect(await orders.findByPhone('+971501234567', 5)).toEqual([all[2], all[0]]);
    expect(await orders.findByPhone('+971501234567', 1)).toEqual([all[2]]);
    expect(await orders.findByPhone("' or 1=1", 5)).toEqual([]);
    expect(await (await newVenue()).orders.findByPhone('+971501234567', 5)).toEqual([]);
  });

  test('finds every order that has one of the lines', async () => {
    const { orders } = await newVenue();
    const [first, , third] = [await placed(orders), await placed(orders), await placed(orders)];
    const requests = [third, first].flatMap(({ lines }) => lines.map(({ cartUuid }) => cartUuid));
    const found = await orders.findByLines(requests);
    expect(found.map(({ number }) => number).sort()).toEqual([1, 3]);
  });

  test('numbers orders without gaps despite concurrent and refused orders', async () => {
    const [{ orders }, neighbour] = [await newVenue(), await newVenue()];
    const requests = times(30, (at) => aPlacing({ key: `key ${Math.floor(at / 2)}` }));
    const outcomes = await Promise.all(requests.map((one) => orders.place(one)));
    await placed(neighbour.orders);

    const numbers = outcomes.flatMap((outcome) => (outcome.kind === 'placed' ? [outcome.order.number] : []));
    expect(numbers.sort((one, other) => one - other)).toEqual(times(15, (at) => at + 1));
    expect((await neighbour.orders.list({ limit: 10 })).map(({ number }) => number)).toEqual([1]);
  });

  test('does not see orders of another venue', async () => {
    const [{ orders }, neighbour] = [await newVenue(), await newVenue()];
    const theirs = await placed(neighbour.orders, { key: 'the key', location: table });
    expect(await orders.find(theirs.uuid)).toBeNull();
    expect(await orders.findByKey('the key')).toBeNull();
    expect(await orders.findOpenAt(table, new Date(0))).toBeNull();
    expect(await orders.findByLines(theirs.lines.map(({ cartUuid }) => cartUuid))).toEqual([]);
    expect(await orders.change(theirs.uuid, () => ({ kind: 'leave' }))).toEqual({ kind: 'not_found' });
    const same = {
      ...aPlacing({ key: 'the key', location: table }),
      order: aNewOrder({ lines: theirs.lines }),
    };
    expect(await orders.place(same)).toMatchObject({ kind: 'placed' });
  });

  test('writes an outbox message for every new or changed order, and none for a refusal', async () => {
    const { orders, outbox } = await newVenue();
    const order = await placed(orders, { key: 'a key' });
    await orders.place(aPlacing({ key: 'a key' }));
    await orders.change(
      order.uuid,
      always(() => ({ payments: [aPayment()] })),
    );
    await orders.change(order.uuid, () => ({ kind: 'leave' }));
    const { uuid } = order;
    expect(await outbox()).toMatchObject([
      { kind: 'order_changed', payload: { uuid, version: 1 } },
      { kind: 'order_changed', payload: { uuid, version: 2 } },
    ]);
  });
}
