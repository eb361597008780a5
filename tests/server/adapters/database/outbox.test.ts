import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { outbox } from '#server/adapters/database/outbox.ts';
import type { OrderChanged, Outbox, OutboxItem, Purge } from '#server/events/outbox.ts';
import { placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aListener } from './listener.ts';
import { aVenueIn } from './venue-rows.ts';

const longMs = 60_000;

describeOnEach([onDisk, onServer], 'the outbox', (engine) => {
  let database: Database;
  let orderChanges: Outbox<OrderChanged>;
  let licence: string;

  beforeAll(async () => {
    database = await aDatabase(engine);
    orderChanges = outbox(database, 'order_changed');
    licence = await aVenueIn(database);
  }, 20_000);
  beforeEach(async () => {
    await sql`truncate outbox`.execute(database.db);
  });
  afterAll(() => database.close());

  const aMessage = async () => (await placed(orderRepository(database, licence))).uuid;
  const uuidsOf = (items: readonly OutboxItem<OrderChanged>[]) =>
    items.map(({ message }) => message.payload.uuid);

  test('leases the messages of orders, oldest first, up to a maximum', async () => {
    const [first, second, third] = [await aMessage(), await aMessage(), await aMessage()];
    const taken = await orderChanges.lease(2, longMs);
    expect(taken).toEqual([
      {
        id: expect.any(Number),
        attempts: 0,
        message: { kind: 'order_changed', payload: { licence, uuid: first, version: 1 } },
      },
      expect.objectContaining({ attempts: 0 }),
    ]);
    expect(uuidsOf([...taken, ...(await orderChanges.lease(2, longMs))])).toEqual([first, second, third]);
    expect(await orderChanges.lease(2, longMs)).toEqual([]);
  });

  test('never leases one message twice at once', async () => {
    const uuids = await Promise.all(Array.from({ length: 20 }, aMessage));
    const taken = await Promise.all(Array.from({ length: 10 }, () => orderChanges.lease(3, longMs)));
    expect(new Set(uuidsOf(taken.flat()))).toEqual(new Set(uuids));
    expect(taken.flat()).toHaveLength(20);
  });

  test('leases a message again after its lease expires, and counts attempts', async () => {
    const uuid = await aMessage();
    for (const attempts of [0, 1, 2]) {
      const items = await orderChanges.lease(10, 0);
      expect(items).toMatchObject([{ attempts, message: { payload: { uuid } } }]);
    }
  });

  test('drops delivered messages', async () => {
    const [, second] = [await aMessage(), await aMessage()];
    const [item] = await orderChanges.lease(1, 0);
    await orderChanges.markDelivered([item?.id ?? 0]);
    await orderChanges.markDelivered([]);
    expect(uuidsOf(await orderChanges.lease(10, 0))).toEqual([second]);
  });

  test('leases a postponed message again once it is due', async () => {
    const [first, second] = [await aMessage(), await aMessage()];
    const [one, other] = await orderChanges.lease(10, longMs);
    await orderChanges.retryLater(other?.id ?? 0, longMs, 'no response');
    await orderChanges.retryLater(one?.id ?? 0, 0, 'no response');
    expect(uuidsOf(await orderChanges.lease(10, longMs))).toEqual([first]);
    await orderChanges.retryLater(other?.id ?? 0, 0, 'no response');
    expect(uuidsOf(await orderChanges.lease(10, longMs))).toEqual([second]);
  });

  test('reports how many messages wait and for how long, including postponed ones', async () => {
    expect(await orderChanges.backlog()).toEqual({ waiting: 0, oldestSeconds: 0 });
    await aMessage();
    await aMessage();
    const [first] = await orderChanges.lease(1, longMs);
    await database.db
      .updateTable('outbox')
      .set({ put_at: sql`clock_timestamp() - interval '1 hour'` })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const { waiting, oldestSeconds } = await orderChanges.backlog();
    expect(waiting).toBe(2);
    expect(oldestSeconds).toBeGreaterThanOrEqual(3_600);
    expect(oldestSeconds).toBeLessThan(3_700);
  });

  test('notifies watchers of a new message', async () => {
    const listener = aListener<number>();
    const stop = await orderChanges.watch(() => listener.receive(1));
    await aMessage();
    expect(await listener.next()).toBe(1);
    stop();
  });

  const aPurge = (tag: string, of: string | null = licence): Purge => ({
    kind: 'purge',
    payload: { licence: of, tags: [tag] },
  });

  test('separates kinds of messages', async () => {
    const purges = outbox(database, 'purge');
    const uuid = await aMessage();
    await purges.put(aPurge('one'));
    expect(uuidsOf(await orderChanges.lease(10, longMs))).toEqual([uuid]);
    expect(await purges.lease(10, longMs)).toMatchObject([{ message: aPurge('one') }]);
  });

  test('notifies only watchers of the same kind', async () => {
    const purges = outbox(database, 'purge');
    const listener = aListener<string>();
    const stops = await Promise.all([
      orderChanges.watch(() => listener.receive('an order')),
      purges.watch(() => listener.receive('a purge')),
    ]);
    await purges.put(aPurge('one'));
    expect(await listener.next()).toBe('a purge');
    await aMessage();
    expect(await listener.next()).toBe('an order');
    for (const stop of stops) stop();
  });

  test("lists a venue's pending messages with their age and last error", async () => {
    const purges = outbox(database, 'purge');
    await purges.put(aPurge('one'));
    await purges.put(aPurge('two', null));
    const [item] = await purges.lease(1, longMs);
    await purges.retryLater(item?.id ?? 0, longMs, 'no response');
    expect(await purges.listPending(licence)).toEqual([
      { message: aPurge('one'), since: expect.any(Date), attempts: 1, fault: 'no response' },
    ]);
    expect(await purges.listPending(null)).toMatchObject([
      { message: aPurge('one') },
      { message: aPurge('two', null), attempts: 0, fault: null },
    ]);
    await purges.markDelivered([item?.id ?? 0]);
    expect(await purges.listPending(licence)).toEqual([]);
  });
});
