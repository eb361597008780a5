import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { liveStateRepository } from '#server/adapters/database/live-state-repository.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { stockRepository } from '#server/adapters/database/stock-repository.ts';
import type { LiveStateRepository } from '#server/catalog/live-state-repository.ts';
import { always, aPlacing, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { anEar } from './ear.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], "Venues' live states", (engine) => {
  let database: Database;
  let states: LiveStateRepository;
  let licence: string;

  beforeAll(async () => {
    database = await aDatabase(engine);
    states = liveStateRepository(database);
  }, 20_000);
  beforeEach(async () => {
    licence = await aVenueIn(database);
  });
  afterAll(() => database.close());

  test('are quiet at first', async () => {
    expect(await states.read(licence)).toEqual({ stock: new Map(), pausedUntil: null });
  });

  test('hold what was said of stock', async () => {
    const neighbour = await aVenueIn(database);
    const until = new Date('2026-11-21T20:00:00.125Z');
    const record = { mark: 'in', outUntil: until, countedFrom: 5, quantity: 2 } as const;
    await stockRepository(database, licence).set(7, record);
    await stockRepository(database, neighbour).set(8, record);
    expect((await states.read(licence)).stock).toEqual(new Map([[7, record]]));
  });

  test('hold until when a venue pauses', async () => {
    for (const until of [new Date('2026-11-21T20:00:00.125Z'), new Date('2001-01-01T00:00:00Z'), null]) {
      await states.pause(licence, until);
      expect((await states.read(licence)).pausedUntil).toEqual(until);
    }
    await states.pause(licence, null);
  });

  test('tell who watches of whatever a venue says', async () => {
    const ear = anEar<string | null>();
    const stop = await states.watch(ear.hear);
    const other = await aVenueIn(database);
    await states.pause(licence, new Date());
    expect(await ear.next()).toBe(licence);
    await states.pause(other, null);
    expect(await ear.next()).toBe(other);
    await stockRepository(database, licence).set(7, {
      mark: 'out',
      outUntil: null,
      countedFrom: null,
      quantity: null,
    });
    expect(await ear.next()).toBe(licence);
    await stockRepository(database, other).set(7, null);
    expect(await ear.next()).toBe(other);
    await stockRepository(database, licence).mark(7, { mark: 'in', outUntil: new Date() });
    expect(await ear.next()).toBe(licence);
    stop();
  });

  test('tell of orders only when a product runs out or comes back', async () => {
    const [orders, fence] = [orderRepository(database, licence), await aVenueIn(database)];
    const ear = anEar<string | null>();
    const stop = await states.watch(ear.hear);
    /** What was heard before the fence is passed. */
    const heardBy = async (act: () => Promise<unknown>) => {
      await act();
      await states.pause(fence, null);
      const heard = [];
      for (let next = await ear.next(); next !== fence; next = await ear.next()) heard.push(next);
      return heard;
    };
    const taking = (quantity: number) => ({ stock: [{ product: 7, quantity, written: 3 }] });
    const cancel = (uuid: string) =>
      orders.change(
        uuid,
        always(() => ({ status: 'canceled' }), { releasedReservations: 'order' }),
      );

    expect(await heardBy(() => placed(orders, taking(1)))).toEqual([]);
    const last = await placed(orders, taking(1));
    expect(await heardBy(() => cancel(last.uuid))).toEqual([]);
    expect(await heardBy(() => placed(orders, taking(2)))).toEqual([licence]);
    const [order] = await orders.list({ limit: 1 });
    expect(await heardBy(() => cancel(order?.uuid ?? ''))).toEqual([licence]);
    expect(await heardBy(() => orders.place(aPlacing(taking(9))))).toEqual([]);
    stop();
  });
});
