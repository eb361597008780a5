import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { liveStateRepository } from '#server/adapters/database/live-state-repository.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { popularityRepository } from '#server/adapters/database/popularity-repository.ts';
import type { OrderLine } from '#server/ordering/order.ts';
import { aLine, always, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aListener } from './listener.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], 'popular dishes', (engine) => {
  let database: Database;
  let licence: string;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  beforeEach(async () => {
    licence = await aVenueIn(database);
  });
  afterAll(() => database.close());

  const count = (since = '2001-01-01') => popularityRepository(database).countSince(since);
  const popular = async () => (await liveStateRepository(database).read(licence)).popular;
  const orders = () => orderRepository(database, licence);

  /** Places an order and ends it. */
  async function end(status: OrderStatus, lines: readonly OrderLine[]) {
    const { uuid } = await placed(orders(), { lines });
    await orders().change(
      uuid,
      always(() => ({ status })),
    );
  }

  /** Serves orders; each has one line of every given dish. */
  async function serve(times: number, ...dishes: readonly number[]) {
    for (let at = 0; at < times; at += 1) {
      await end(
        'fulfilled',
        dishes.map((product) => aLine({ product })),
      );
    }
  }

  test('are those in most orders, the most ordered first', async () => {
    await serve(16, 1, 2, 3);
    await serve(9, 4, 5, 2);
    await serve(5, 6);
    await count();
    expect(await popular()).toEqual([2, 1, 3, 4, 5, 6]);
  });

  test('are ten at most, and a quantity counts as one', async () => {
    await serve(30, ...Array.from({ length: 12 }, (_, at) => at + 1));
    await end('fulfilled', [aLine({ product: 12, quantity: 50 })]);
    await count();
    expect(await popular()).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test.for([
    { what: 'fewer than thirty orders', times: 29, dishes: [1, 2, 3, 4, 5] },
    { what: 'fewer than five dishes', times: 30, dishes: [1, 2, 3, 4] },
  ])('are unknown after $what', async ({ times, dishes }) => {
    await serve(times, ...dishes);
    await count();
    expect(await popular()).toBeNull();
  });

  test('are forgotten once their orders are too old', async () => {
    await serve(30, 1, 2, 3, 4, 5);
    await count();
    expect(await popular()).not.toBeNull();
    await count('2999-01-01');
    expect(await popular()).toBeNull();
  });

  test('count no order that was canceled, or is under way', async () => {
    await serve(29, 1, 2, 3, 4, 5);
    await end('canceled', [aLine({ product: 1 })]);
    await placed(orders(), { lines: [aLine({ product: 1 })] });
    await count();
    expect(await popular()).toBeNull();
  });

  test('are announced when they change, and only then', async () => {
    const listener = aListener<string | null>();
    const stop = await liveStateRepository(database).watch(listener.receive);
    await serve(30, 1, 2, 3, 4, 5);
    await count();
    expect(await listener.next()).toBe(licence);
    await count();
    await serve(1, 5);
    await count();
    expect(await listener.next()).toBe(licence);
    expect(await popular()).toEqual([5, 1, 2, 3, 4]);
    await stop();
  });
});
