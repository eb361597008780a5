import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { outbox } from '#server/adapters/database/outbox.ts';
import type { OrderChanged, Outbox, OutboxItem, Purge } from '#server/events/outbox.ts';
import { placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { anEar } from './ear.ts';
import { aVenueIn } from './venue-rows.ts';

const longMs = 60_000;

describeOnEach([onDisk, onServer], 'The outbox', (engine) => {
  let database: Database;
  let box: Outbox<OrderChanged>;
  let licence: string;

  beforeAll(async () => {
    database = await aDatabase(engine);
    box = outbox(database, 'order_changed');
    licence = await aVenueIn(database);
  }, 20_000);
  beforeEach(async () => {
    await sql`truncate outbox`.execute(database.db);
  });
  afterAll(() => database.close());

  const aMessage = async () => (await placed(orderRepository(database, licence))).uuid;
  const uuidsOf = (items: readonly OutboxItem<OrderChanged>[]) =>
    items.map(({ message }) => message.payload.uuid);

  test('gives out what was put in with an order, the oldest first, so many at a time', async () => {
    const [first, second, third] = [await aMessage(), await aMessage(), await aMessage()];
    const taken = await box.lease(2, longMs);
    expect(taken).toEqual([
      {
        id: expect.any(Number),
        attempts: 0,
        message: { kind: 'order_changed', payload: { licence, uuid: first, version: 1 } },
      },
      expect.objectContaining({ attempts: 0 }),
    ]);
    expect(uuidsOf([...taken, ...(await box.lease(2, longMs))])).toEqual([first, second, third]);
    expect(await box.lease(2, longMs)).toEqual([]);
  });

  test('gives nothing to two at once', async () => {
    const uuids = await Promise.all(Array.from({ length: 20 }, aMessage));
    const taken = await Promise.all(Array.from({ length: 10 }, () => box.lease(3, longMs)));
    expect(new Set(uuidsOf(taken.flat()))).toEqual(new Set(uuids));
    expect(taken.flat()).toHaveLength(20);
  });

  test('gives again what was not done when its lease ran out, and counts', async () => {
    const uuid = await aMessage();
    for (const attempts of [0, 1, 2]) {
      const items = await box.lease(10, 0);
      expect(items).toMatchObject([{ attempts, message: { payload: { uuid } } }]);
    }
  });

  test('forgets what is done', async () => {
    const [, second] = [await aMessage(), await aMessage()];
    const [item] = await box.lease(1, 0);
    await box.markDelivered([item?.id ?? 0]);
    await box.markDelivered([]);
    expect(uuidsOf(await box.lease(10, 0))).toEqual([second]);
  });

  test('gives again what was put back, once it is due', async () => {
    const [first, second] = [await aMessage(), await aMessage()];
    const [one, other] = await box.lease(10, longMs);
    await box.retryLater(other?.id ?? 0, longMs, 'nobody there');
    await box.retryLater(one?.id ?? 0, 0, 'nobody there');
    expect(uuidsOf(await box.lease(10, longMs))).toEqual([first]);
    await box.retryLater(other?.id ?? 0, 0, 'nobody there');
    expect(uuidsOf(await box.lease(10, longMs))).toEqual([second]);
  });

  test('tells how much is waiting, and for how long, however often it was put off', async () => {
    expect(await box.backlog()).toEqual({ waiting: 0, oldestSeconds: 0 });
    await aMessage();
    await aMessage();
    const [first] = await box.lease(1, longMs);
    await database.db
      .updateTable('outbox')
      .set({ put_at: sql`clock_timestamp() - interval '1 hour'` })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const { waiting, oldestSeconds } = await box.backlog();
    expect(waiting).toBe(2);
    expect(oldestSeconds).toBeGreaterThanOrEqual(3_600);
    expect(oldestSeconds).toBeLessThan(3_700);
  });

  test('calls those who watch when something new is there', async () => {
    const ear = anEar<number>();
    const stop = await box.watch(() => ear.hear(1));
    await aMessage();
    expect(await ear.next()).toBe(1);
    stop();
  });

  const aPurge = (tag: string, of: string | null = licence): Purge => ({
    kind: 'purge',
    payload: { licence: of, tags: [tag] },
  });

  test('keeps each kind of message apart', async () => {
    const purges = outbox(database, 'purge');
    const uuid = await aMessage();
    await purges.put(aPurge('one'));
    expect(uuidsOf(await box.lease(10, longMs))).toEqual([uuid]);
    expect(await purges.lease(10, longMs)).toMatchObject([{ message: aPurge('one') }]);
  });

  test('calls those who watch its own kind, and nobody else', async () => {
    const purges = outbox(database, 'purge');
    const ear = anEar<string>();
    const stop = await Promise.all([
      box.watch(() => ear.hear('an order')),
      purges.watch(() => ear.hear('a purge')),
    ]);
    await purges.put(aPurge('one'));
    expect(await ear.next()).toBe('a purge');
    await aMessage();
    expect(await ear.next()).toBe('an order');
    for (const one of stop) one();
  });

  test('says what of a venue is still to be told, since when, and why it is not', async () => {
    const purges = outbox(database, 'purge');
    await purges.put(aPurge('one'));
    await purges.put(aPurge('two', null));
    const [item] = await purges.lease(1, longMs);
    await purges.retryLater(item?.id ?? 0, longMs, 'nobody there');
    expect(await purges.listPending(licence)).toEqual([
      { message: aPurge('one'), since: expect.any(Date), attempts: 1, fault: 'nobody there' },
    ]);
    expect(await purges.listPending(null)).toMatchObject([
      { message: aPurge('one') },
      { message: aPurge('two', null), attempts: 0, fault: null },
    ]);
    await purges.markDelivered([item?.id ?? 0]);
    expect(await purges.listPending(licence)).toEqual([]);
  });
});
