import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customerRecords } from '#server/adapters/database/customer-records.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { kitchenBumps } from '#server/adapters/database/kitchen-bumps.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { outbox } from '#server/adapters/database/outbox.ts';
import type { Order } from '#server/ordering/order.ts';
import type { KitchenBumps, LineTap } from '#server/staff/kitchen/kitchen-bumps.ts';
import { always, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { inMemoryBumps } from '#tests/support/kitchen-bumps.ts';
import { aVenueIn } from './venue-rows.ts';

const start = Date.parse('2026-11-21T08:00:00Z');

const aTap = (more: Partial<LineTap> = {}): LineTap => ({
  ...{ line: 1, station: 'Grill', isBumped: true, at: new Date(start) },
  ...more,
});

const someTap = fc
  .record({
    line: fc.integer({ min: 1, max: 2 }),
    station: fc.constantFrom('Grill', ''),
    isBumped: fc.boolean(),
    at: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ at, ...tap }) => aTap({ ...tap, at: new Date(start + at * 1_000) }));

describeOnEach([onDisk, onServer], 'bumps', (engine) => {
  let database: Database;
  let licence: string;
  let bumps: KitchenBumps;
  let order: Order;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  beforeEach(async () => {
    licence = await aVenueIn(database);
    bumps = kitchenBumps(database, licence);
    order = await placed(orderRepository(database, licence));
  });
  afterAll(() => database.close());

  const changes = async () =>
    (await outbox(database, 'order_changed').listPending(licence)).map(({ message }) => message.payload);

  test('are listed with their order, line, station and time', async () => {
    await bumps.record(order, [aTap(), aTap({ line: 2, station: '' })]);
    expect(await bumps.list([order.uuid])).toEqual([
      { order: order.uuid, line: 1, station: 'Grill', at: new Date(start) },
      { order: order.uuid, line: 2, station: '', at: new Date(start) },
    ]);
    expect(await bumps.list([])).toEqual([]);
  });

  test('end with a later tap, and only with that', async () => {
    const recall = aTap({ isBumped: false, at: new Date(start + 1_000) });
    await bumps.record(order, [recall]);
    await bumps.record(order, [aTap()]);
    expect(await bumps.list([order.uuid])).toEqual([]);
    await bumps.record(order, [aTap({ at: new Date(start + 2_000) })]);
    expect(await bumps.list([order.uuid])).toHaveLength(1);
  });

  test('notify the boards once for each change, and leave the version of the order', async () => {
    const before = await changes();
    await bumps.record(order, [aTap(), aTap({ line: 2 })]);
    await bumps.record(order, [aTap()]);
    const told = (await changes()).slice(before.length);
    expect(told).toEqual([{ licence, uuid: order.uuid, version: order.version }]);
    const { version } = (await orderRepository(database, licence).find(order.uuid)) ?? {};
    expect(version).toBe(order.version);
  });

  test('of another venue are neither listed nor changed', async () => {
    await bumps.record(order, [aTap()]);
    const strange = kitchenBumps(database, await aVenueIn(database));
    await strange.record(order, [aTap({ isBumped: false, at: new Date(start + 1_000) })]);
    expect(await strange.list([order.uuid])).toEqual([]);
    expect(await bumps.list([order.uuid])).toHaveLength(1);
  });

  test('are the same in whatever order taps arrive, and however often', async () => {
    const isEarlier = (one: LineTap, other: LineTap) => one.at.getTime() - other.at.getTime();
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(someTap, {
          selector: ({ line, station, at }) => `${line} ${station} ${+at}`,
          maxLength: 6,
        }),
        fc.infiniteStream(fc.nat()),
        async (taps, random) => {
          const fresh = await placed(orderRepository(database, licence));
          const shuffled = [...taps, ...taps].toSorted(() => (random.next().value % 3) - 1);
          for (const tap of shuffled) await bumps.record(fresh, [tap]);
          const double = inMemoryBumps();
          for (const tap of taps.toSorted(isEarlier)) await double.record(fresh, [tap]);
          const inOrder = (await double.list([fresh.uuid])).toSorted(
            (one, other) => one.line - other.line || one.station.localeCompare(other.station),
          );
          expect(await bumps.list([fresh.uuid])).toEqual(inOrder);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('of two displays at once are both stored', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all(
      lines.flatMap((line) => [
        bumps.record(order, [aTap({ line }), aTap({ line, station: 'Cold' })]),
        bumps.record(order, [aTap({ line, station: 'Cold' }), aTap({ line })]),
      ]),
    );
    expect(await bumps.list([order.uuid])).toHaveLength(40);
  });

  test('are dropped when they are old and their order has ended', async () => {
    const repository = orderRepository(database, licence);
    const [ended, late] = [await placed(repository), await placed(repository)];
    for (const { uuid } of [ended, late])
      await repository.change(
        uuid,
        always(() => ({ status: 'fulfilled' })),
      );
    await bumps.record(order, [aTap()]);
    await bumps.record(ended, [aTap()]);
    await bumps.record(late, [aTap({ at: new Date(start + 2_000) })]);
    await customerRecords(database).dropTracesBefore(new Date(start + 1_000));
    expect(await bumps.list([ended.uuid])).toEqual([]);
    expect(await bumps.list([order.uuid, late.uuid])).toHaveLength(2);
  });
});
