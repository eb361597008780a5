import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { orderFeed } from '#server/adapters/database/order-feed.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { always, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { orderFeedSuite, readToEnd } from '#tests/support/order-feed-suite.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], 'the feed of orders in a database', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  const newVenue = async () => {
    const licence = await aVenueIn(database);
    return { orders: orderRepository(database, licence), feed: orderFeed(database, licence) };
  };

  orderFeedSuite(newVenue);

  describe('while orders are placed and changed at the same time', () => {
    test('is complete for each of its readers', async () => {
      const { orders, feed } = await newVenue();
      const latest = [new Map<string, number>(), new Map<string, number>()];
      const cursors: (string | null)[] = [null, null];
      const readMore = async (reader: number) => {
        const { read, cursor } = await readToEnd(feed, cursors[reader]);
        for (const { uuid, version } of read) latest[reader]?.set(uuid, version);
        cursors[reader] = cursor;
      };
      const readers = [0, 1].map(async (reader) => {
        for (let at = 0; at < 20; at += 1) await readMore(reader);
      });
      const writers = Array.from({ length: 8 }, async () => {
        for (let at = 0; at < 5; at += 1) {
          const { uuid } = await placed(orders);
          await orders.change(
            uuid,
            always(() => ({ status: 'accepted' })),
          );
          await orders.change(
            uuid,
            always(() => ({ comments: 'again' })),
          );
        }
      });
      await Promise.all([...writers, ...readers]);
      await Promise.all([0, 1].map(readMore));
      for (const seen of latest) {
        expect(seen.size).toBe(40);
        expect(new Set(seen.values())).toEqual(new Set([3]));
      }
    });

    test('begins once', async () => {
      const { orders, feed } = await newVenue();
      await placed(orders);
      const pages = await Promise.all(Array.from({ length: 8 }, () => feed.read(null, 50)));
      expect(new Set(pages.map(({ cursor }) => cursor.split('.')[0])).size).toBe(1);
    });
  });

  test('costs a venue without a POS nothing: its orders have no place in it', async () => {
    const { orders } = await newVenue();
    const { uuid } = await placed(orders);
    await orders.change(
      uuid,
      always(() => ({ status: 'canceled' })),
    );
    const row = await database.db
      .selectFrom('orders')
      .where('uuid', '=', uuid)
      .select('feed_position')
      .executeTakeFirst();
    expect(row).toEqual({ feed_position: 0 });
  });
});
