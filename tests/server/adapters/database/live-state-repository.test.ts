import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { liveStateRepository } from '#server/adapters/database/live-state-repository.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { stockRepository } from '#server/adapters/database/stock-repository.ts';
import type { LiveStateRepository } from '#server/catalog/live-state-repository.ts';
import { aLine, always, aPlacing, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aListener } from './listener.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], "venues' live states", (engine) => {
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

  test('are empty at first', async () => {
    expect(await states.read(licence)).toEqual({ stock: new Map(), pausedUntil: null, popular: null });
  });

  test('hold the stock of one venue', async () => {
    const neighbour = await aVenueIn(database);
    const until = new Date('2026-11-21T20:00:00.125Z');
    const record = { mark: 'in', outUntil: until, countedFrom: 5, quantity: 2 } as const;
    for (const item of [7, 'sku:ONION'] as const) await stockRepository(database, licence).set(item, record);
    for (const item of [8, 'choice:21'] as const)
      await stockRepository(database, neighbour).set(item, record);
    expect((await states.read(licence)).stock).toEqual(
      new Map<unknown, unknown>([
        [7, record],
        ['sku:ONION', record],
      ]),
    );
  });

  test('are those of each venue when all are read together', async () => {
    const [neighbour, unchanged] = [await aVenueIn(database), await aVenueIn(database)];
    const until = new Date('2026-11-21T20:00:00.125Z');
    await stockRepository(database, licence).set(7, {
      ...{ mark: 'out', outUntil: null, countedFrom: null, quantity: null },
    });
    await states.pause(licence, until);
    await states.setBusy(neighbour, { minutes: 15, until });
    const all = await states.readAll();
    for (const one of [licence, neighbour]) expect(all.get(one)).toEqual(await states.read(one));
    expect(all.get(neighbour)).toMatchObject({ busy: { minutes: 15, until }, pausedUntil: null });
    expect(all.has(unchanged)).toBe(false);
  });

  test('hold the time until which a venue pauses', async () => {
    for (const until of [new Date('2026-11-21T20:00:00.125Z'), new Date('2001-01-01T00:00:00Z'), null]) {
      await states.pause(licence, until);
      expect((await states.read(licence)).pausedUntil).toEqual(until);
    }
    await states.pause(licence, null);
  });

  test('hold how much longer a kitchen needs, and until when', async () => {
    const busy = { minutes: 20, until: new Date('2026-11-21T20:00:00.125Z') };
    await states.setBusy(licence, { minutes: 10, until: new Date() });
    await states.setBusy(licence, busy);
    expect((await states.read(licence)).busy).toEqual(busy);
    await states.setBusy(licence, null);
    expect(await states.read(licence)).toEqual({ stock: new Map(), pausedUntil: null, popular: null });
  });

  test('notify watchers of every change of a venue', async () => {
    const listener = aListener<string | null>();
    const stop = await states.watch(listener.receive);
    const other = await aVenueIn(database);
    await states.pause(licence, new Date());
    expect(await listener.next()).toBe(licence);
    await states.pause(other, null);
    expect(await listener.next()).toBe(other);
    await states.setBusy(licence, null);
    expect(await listener.next()).toBe(licence);
    await stockRepository(database, licence).set(7, {
      mark: 'out',
      outUntil: null,
      countedFrom: null,
      quantity: null,
    });
    expect(await listener.next()).toBe(licence);
    await stockRepository(database, other).set(7, null);
    expect(await listener.next()).toBe(other);
    await stockRepository(database, licence).mark(7, { mark: 'in', outUntil: new Date() });
    expect(await listener.next()).toBe(licence);
    stop();
  });

  test.for([7, 'sku:ONION'] as const)(
    'notify of orders only when %s sells out or comes back',
    async (item) => {
      const [orders, fence] = [orderRepository(database, licence), await aVenueIn(database)];
      const listener = aListener<string | null>();
      const stop = await states.watch(listener.receive);
      /** The notifications of an action: all that come before the one for the fence. */
      const notificationsOf = async (act: () => Promise<unknown>) => {
        await act();
        await states.pause(fence, null);
        const received = [];
        for (let next = await listener.next(); next !== fence; next = await listener.next())
          received.push(next);
        return received;
      };
      const reserving = (quantity: number) => ({
        lines: [aLine(typeof item === 'number' ? { quantity } : { taken: [{ item, quantity }] })],
        stock: [{ item, quantity, written: 3 }],
      });
      const cancel = (uuid: string) =>
        orders.change(
          uuid,
          always(() => ({ status: 'canceled' }), { releasedReservations: 'order' }),
        );

      expect(await notificationsOf(() => placed(orders, reserving(1)))).toEqual([]);
      const last = await placed(orders, reserving(1));
      expect(await notificationsOf(() => cancel(last.uuid))).toEqual([]);
      expect(await notificationsOf(() => placed(orders, reserving(2)))).toEqual([licence]);
      const [order] = await orders.list({ limit: 1 });
      expect(await notificationsOf(() => cancel(order?.uuid ?? ''))).toEqual([licence]);
      expect(await notificationsOf(() => orders.place(aPlacing(reserving(9))))).toEqual([]);
      stop();
    },
  );
});
