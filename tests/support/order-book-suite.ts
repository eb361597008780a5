import { expect, test } from 'vitest';
import type { Location } from '#server/locations/location.ts';
import type { PlaceStates } from '#server/locations/place-states.ts';
import type { OrderBook } from '#server/orders/order-book.ts';
import type { Message } from '#server/outbox/outbox.ts';
import type { StockBook } from '#server/stock/stock-book.ts';
import { aCoupon, aLine, always, aNewOrder, aPayment, aPlacing, placed, someTerms } from './an-order.ts';

/** All that is kept of one venue's orders. */
export interface VenueBooks {
  readonly orders: OrderBook;
  readonly stock: StockBook;
  readonly places: PlaceStates;
  /** What was put into the outbox, the oldest first. */
  readonly told: () => Promise<readonly Message[]>;
}

/** A venue that has never had an order; others may be kept in the same place. */
export type NewVenue = () => Promise<VenueBooks>;

const table: Location = { type: 'Table', name: '4' };
const times = <T>(count: number, act: (at: number) => T) => Array.from({ length: count }, (_, at) => act(at));

/** What every order book does: how it keeps orders, finds them, and tells a repetition from a new one. */
export function orderBookSuite(newVenue: NewVenue): void {
  test('has nothing at first', async () => {
    const { orders } = await newVenue();
    expect(await orders.find(crypto.randomUUID())).toBeNull();
    expect(await orders.findByNumber(1)).toBeNull();
    expect(await orders.findByKey('a key')).toBeNull();
    expect(await orders.findByLines([crypto.randomUUID()])).toEqual([]);
    expect(await orders.findByLines([])).toEqual([]);
    expect(await orders.findActiveAt(table)).toBeNull();
    expect(await orders.list({ most: 10 })).toEqual([]);
  });

  test.for(['', '1', 'not-a-uuid', `${crypto.randomUUID()}0`])('has no order %j', async (uuid) => {
    const { orders } = await newVenue();
    expect(await orders.find(uuid)).toBeNull();
  });

  test.for([0, -1, 99_999_999_999])('has no order number %d', async (number) => {
    const { orders } = await newVenue();
    expect(await orders.findByNumber(number)).toBeNull();
  });

  test('gives back what was placed, however one asks for it', async () => {
    const { orders } = await newVenue();
    const order = aNewOrder({
      location: table,
      type: 'dine_in',
      paymentType: 'machine',
      wishedFor: new Date('2026-11-21T18:45:00Z'),
      comments: 'على الطاولة "4"\nشكرا \\',
      terms: { ...someTerms, coupon: aCoupon },
      lines: [aLine(), aLine({ product: 8, quantity: 3 }), aLine({ fingerprint: 'another' })],
    });
    const key = { key: 'a key', fingerprint: 'what was asked for' };
    const expected = {
      ...order,
      number: 1,
      version: 1,
      status: 'pending',
      statusReason: null,
      payments: [],
    };
    const outcome = await orders.place({ order, takings: { stock: [], coupon: null }, key });
    expect(outcome).toEqual({ kind: 'placed', order: expected });

    expect(await orders.find(order.uuid)).toEqual(expected);
    expect(await orders.find(order.uuid.toUpperCase())).toEqual(expected);
    expect(await orders.findByNumber(1)).toEqual(expected);
    expect(await orders.findByKey('a key')).toEqual({ fingerprint: 'what was asked for', order: expected });
    expect(await orders.findActiveAt(table)).toEqual(expected);
    const asked = [crypto.randomUUID(), ...order.lines.map(({ cartUuid }) => cartUuid.toUpperCase())];
    expect(await orders.findByLines(asked)).toEqual([expected]);
  });

  test('keeps an order of which little is said', async () => {
    const { orders } = await newVenue();
    const order = await placed(orders, { customer: null, wishedFor: null, location: null, comments: '' });
    expect(await orders.find(order.uuid)).toEqual(order);
  });

  test('lists the newest first, of any status or of some, and no more than asked for', async () => {
    const { orders } = await newVenue();
    const [first, second, third] = [await placed(orders), await placed(orders), await placed(orders)];
    await orders.change(
      second.uuid,
      always(() => ({ status: 'accepted' })),
    );
    const numbers = async (filter: Parameters<OrderBook['list']>[0]) =>
      (await orders.list(filter)).map(({ number }) => number);
    expect(await numbers({ most: 10 })).toEqual([3, 2, 1]);
    expect(await numbers({ most: 2 })).toEqual([3, 2]);
    expect(await numbers({ statuses: ['pending'], most: 10 })).toEqual([third.number, first.number]);
    expect(await numbers({ statuses: ['accepted', 'fulfilled'], most: 10 })).toEqual([2]);
    expect(await numbers({ statuses: [], most: 10 })).toEqual([]);
  });

  test('finds each order that holds one of the lines', async () => {
    const { orders } = await newVenue();
    const [first, , third] = [await placed(orders), await placed(orders), await placed(orders)];
    const asked = [third, first].flatMap(({ lines }) => lines.map(({ cartUuid }) => cartUuid));
    const found = await orders.findByLines(asked);
    expect(found.map(({ number }) => number).sort()).toEqual([1, 3]);
  });

  test('counts its own orders without a gap, however many come at once and are refused', async () => {
    const [{ orders }, neighbour] = [await newVenue(), await newVenue()];
    const asked = times(30, (at) => aPlacing({ key: `key ${Math.floor(at / 2)}` }));
    const outcomes = await Promise.all(asked.map((one) => orders.place(one)));
    await placed(neighbour.orders);

    const numbers = outcomes.flatMap((outcome) => (outcome.kind === 'placed' ? [outcome.order.number] : []));
    expect(numbers.sort((one, other) => one - other)).toEqual(times(15, (at) => at + 1));
    expect((await neighbour.orders.list({ most: 10 })).map(({ number }) => number)).toEqual([1]);
  });

  test("knows nothing of another venue's orders", async () => {
    const [{ orders }, neighbour] = [await newVenue(), await newVenue()];
    const theirs = await placed(neighbour.orders, { key: 'the key', location: table });
    expect(await orders.find(theirs.uuid)).toBeNull();
    expect(await orders.findByKey('the key')).toBeNull();
    expect(await orders.findActiveAt(table)).toBeNull();
    expect(await orders.findByLines(theirs.lines.map(({ cartUuid }) => cartUuid))).toEqual([]);
    expect(await orders.change(theirs.uuid, () => ({ kind: 'leave' }))).toEqual({ kind: 'not_found' });
    const same = {
      ...aPlacing({ key: 'the key', location: table }),
      order: aNewOrder({ lines: theirs.lines }),
    };
    expect(await orders.place(same)).toMatchObject({ kind: 'placed' });
  });

  test('places an attempt once, however often it arrives at once', async () => {
    const { orders, stock } = await newVenue();
    const lines = [aLine()];
    const attempt = () =>
      orders.place(
        aPlacing({
          key: 'an attempt',
          lines,
          location: table,
          // Each of these would refuse the second, too; that it is there already matters more.
          stock: [{ product: 7, quantity: 1, written: 1 }],
          coupon: { id: 3, limit: 1 },
        }),
      );
    const outcomes = await Promise.all(times(20, attempt));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'already_there')).toHaveLength(19);
    expect(await orders.list({ most: 10 })).toHaveLength(1);
    expect(await stock.record(7)).toMatchObject({ quantity: 0 });
  });

  test('places a line once, whatever keys it arrives with', async () => {
    const { orders } = await newVenue();
    const [shared, ...others] = times(12, () => aLine());
    if (!shared) throw new Error('There is a first of twelve');
    const outcomes = await Promise.all(
      others.map((other, at) =>
        orders.place(aPlacing({ key: `key ${at}`, lines: at % 2 ? [shared, other] : [other, shared] })),
      ),
    );
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'already_there')).toHaveLength(10);
    expect(await orders.findByLines([shared.cartUuid])).toHaveLength(1);
    const bound = await Promise.all(others.map((_, at) => orders.findByKey(`key ${at}`)));
    expect(bound.filter((one) => one !== null)).toHaveLength(1);
  });

  test('gives a table to one of many who order there at once', async () => {
    const { orders } = await newVenue();
    const outcomes = await Promise.all(times(10, () => orders.place(aPlacing({ location: table }))));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'place_taken')).toHaveLength(9);
  });

  test.for(['fulfilled', 'canceled', 'rejected'] as const)(
    'gives a table to the next guests once the order there is %s',
    async (status) => {
      const { orders } = await newVenue();
      const first = await placed(orders, { location: table });
      await orders.change(
        first.uuid,
        always(() => ({ status })),
      );
      expect(await orders.findActiveAt(table)).toBeNull();
      const second = await placed(orders, { location: table });
      expect(await orders.findActiveAt(table)).toEqual(second);
    },
  );

  test('takes orders at other places while one is taken, and many on one account', async () => {
    const { orders } = await newVenue();
    const account: Location = { type: 'Account', name: '4' };
    const locations: Location[] = [
      table,
      { type: 'Table', name: '5' },
      { type: 'Room', name: '4' },
      account,
      account,
    ];
    for (const location of locations) await placed(orders, { location });
    expect((await orders.list({ most: 10 })).map(({ location }) => location)).toEqual(locations.reverse());
    expect(await orders.findActiveAt(account)).toMatchObject({ number: 5 });
  });

  test('takes no order at a place that the till is at, until it is free again', async () => {
    const { orders, places, told } = await newVenue();
    await places.set(table, 'busy');
    const refused = aPlacing({
      location: table,
      key: 'a key',
      stock: [{ product: 7, quantity: 1, written: 5 }],
    });
    expect(await orders.place(refused)).toEqual({ kind: 'place_busy' });
    expect(await orders.list({ most: 10 })).toEqual([]);
    expect(await told()).toEqual([]);
    await placed(orders, { location: { type: 'Room', name: '4' } });

    await places.set(table, 'common');
    expect(await orders.place(refused)).toMatchObject({ kind: 'placed', order: { number: 2 } });
  });

  test('tells of every order and every change of it, and of no refusal', async () => {
    const { orders, told } = await newVenue();
    const order = await placed(orders, { key: 'a key' });
    await orders.place(aPlacing({ key: 'a key' }));
    await orders.change(
      order.uuid,
      always(() => ({ payments: [aPayment()] })),
    );
    await orders.change(order.uuid, () => ({ kind: 'leave' }));
    const { uuid } = order;
    expect(await told()).toMatchObject([
      { kind: 'order_changed', payload: { uuid, version: 1 } },
      { kind: 'order_changed', payload: { uuid, version: 2 } },
    ]);
  });
}
