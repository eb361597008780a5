import { expect, test } from 'vitest';
import type { Location } from '#server/catalog/location.ts';
import { aLine, always, aPlacing, placed, table, times } from './an-order.ts';
import type { NewVenue } from './order-repository-suite.ts';

/** Contract of every order repository for repeated orders and for one order per location. */
export function orderOnceSuite(newVenue: NewVenue): void {
  test('places concurrent repeats of a request once', async () => {
    const { orders, stock } = await newVenue();
    const lines = [aLine()];
    const attempt = () =>
      orders.place(
        aPlacing({
          key: 'an attempt',
          lines,
          location: table,
          // Each of these would also refuse the second one; `already_there` takes precedence.
          stock: [{ item: 7, quantity: 1, written: 1 }],
          coupon: { id: 3, limit: 1 },
        }),
      );
    const outcomes = await Promise.all(times(20, attempt));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'already_there')).toHaveLength(19);
    expect(await orders.list({ limit: 10 })).toHaveLength(1);
    expect(await stock.find(7)).toMatchObject({ quantity: 0 });
  });

  test('places concurrent repeats of an order once without a key', async () => {
    const { orders } = await newVenue();
    const placement = aPlacing();
    const outcomes = await Promise.all(times(5, () => orders.place(placement)));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'already_there')).toHaveLength(4);
  });

  test('counts changed repeats one by one, up to the limit', async () => {
    const { orders } = await newVenue();
    const { uuid } = await placed(orders);
    const another = await placed(orders);
    const note = (isSame: boolean) => orders.recordRepeat(uuid, isSame, 3);
    expect([await note(true), await note(false), await note(true)]).toEqual([true, true, true]);
    const atOnce = await Promise.all(times(10, () => note(false)));
    expect(atOnce.filter(Boolean)).toHaveLength(2);
    expect(await note(true)).toBe(false);
    expect(await orders.recordRepeat(another.uuid, true, 3)).toBe(true);
    expect(await orders.recordRepeat(crypto.randomUUID(), true, 3)).toBe(false);
    expect(await orders.find(uuid)).toMatchObject({ version: 1 });
  });

  test('places a line once even with different keys', async () => {
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

  test('gives a table to one of many concurrent orders', async () => {
    const { orders } = await newVenue();
    const outcomes = await Promise.all(times(10, () => orders.place(aPlacing({ location: table }))));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'place_taken')).toHaveLength(9);
  });

  test.for(['fulfilled', 'canceled', 'rejected'] as const)(
    'frees a table once its order is %s',
    async (status) => {
      const { orders } = await newVenue();
      const first = await placed(orders, { location: table });
      await orders.change(
        first.uuid,
        always(() => ({ status })),
      );
      expect(await orders.findOpenAt(table, new Date(0))).toBeNull();
      const second = await placed(orders, { location: table });
      expect(await orders.findOpenAt(table, new Date(0))).toEqual(second);
    },
  );

  test('accepts any number of orders that do not hold the location', async () => {
    const { orders } = await newVenue();
    const first = await placed(orders, { location: table });
    const apart = { location: table, holdsLocation: false };
    const outcomes = await Promise.all(times(5, () => orders.place(aPlacing(apart))));
    expect(outcomes.map(({ kind }) => kind)).toEqual(times(5, () => 'placed'));
    expect(await orders.findOpenAt(table, new Date(0))).toEqual(first);
  });

  test('gives a table to one of many concurrent orders after its order expired', async () => {
    const { orders } = await newVenue();
    const first = await placed(orders, { location: table });
    const later = new Date(first.createdAt.getTime() + 1);
    await orders.releaseLocation(table, first.createdAt);
    expect(await orders.findOpenAt(table, first.createdAt)).toEqual(first);
    expect(await orders.findOpenAt(table, later)).toBeNull();
    await orders.releaseLocation(table, later);
    const outcomes = await Promise.all(times(10, () => orders.place(aPlacing({ location: table }))));
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1);
    expect(await orders.find(first.uuid)).toEqual({ ...first, holdsLocation: false });
  });

  test('accepts orders at other locations, and several on one account', async () => {
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
    expect((await orders.list({ limit: 10 })).map(({ location }) => location)).toEqual(locations.reverse());
    expect(await orders.findOpenAt(account, new Date(0))).toMatchObject({ number: 5 });
  });

  test('refuses orders at a location that the POS marked busy, until it is free', async () => {
    const { orders, places, outbox } = await newVenue();
    await places.set(table, 'busy');
    const refused = aPlacing({
      location: table,
      key: 'a key',
      stock: [{ item: 7, quantity: 1, written: 5 }],
    });
    expect(await orders.place(refused)).toEqual({ kind: 'place_busy' });
    expect(await orders.list({ limit: 10 })).toEqual([]);
    expect(await outbox()).toEqual([]);
    await placed(orders, { location: { type: 'Room', name: '4' } });

    await places.set(table, 'common');
    expect(await orders.place(refused)).toMatchObject({ kind: 'placed', order: { number: 2 } });
  });
}
