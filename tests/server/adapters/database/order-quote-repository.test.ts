import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerRecords } from '#server/adapters/database/customer-records.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderQuoteRepository } from '#server/adapters/database/order-quote-repository.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

const asked = {
  order_type: 'takeaway' as const,
  line_items: [{ product: 1, quantity: 2, variations: [], combo_groups: [] }],
};
const now = new Date('2026-11-21T12:00:00Z');
const until = new Date('2026-11-22T12:00:00Z');

describeOnEach([onDisk, onServer], 'what prices were asked of', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  test('is found by one venue until it expires', async () => {
    const [one, other] = [await aVenueIn(database), await aVenueIn(database)];
    await orderQuoteRepository(database, one).save('a', asked, until);
    expect(await orderQuoteRepository(database, one).find('a', now)).toEqual({ request: asked, until });
    expect(await orderQuoteRepository(database, one).find('a', until)).toBeNull();
    expect(await orderQuoteRepository(database, one).find('b', now)).toBeNull();
    expect(await orderQuoteRepository(database, other).find('a', now)).toBeNull();
  });

  test('is deleted with the other traces', async () => {
    const quotes = orderQuoteRepository(database, await aVenueIn(database));
    await quotes.save('old', asked, new Date('2026-01-01'));
    await quotes.save('new', asked, until);
    expect(await customerRecords(database).dropTracesBefore(now)).toBe(1);
    expect(await quotes.find('new', now)).toEqual({ request: asked, until });
  });

  test('can ask something else under the same id, while it lasts', async () => {
    const quotes = orderQuoteRepository(database, await aVenueIn(database));
    const others = orderQuoteRepository(database, await aVenueIn(database));
    const changed = { ...asked, order_type: 'delivery' as const };
    await quotes.save('a', asked, until);
    expect(await others.replace('a', changed, now)).toBe(false);
    expect(await quotes.replace('a', changed, until)).toBe(false);
    expect(await quotes.find('a', now)).toEqual({ request: asked, until });
    expect(await quotes.replace('a', changed, now)).toBe(true);
    expect(await quotes.find('a', now)).toEqual({ request: changed, until });
  });

  test('can be forgotten by its venue', async () => {
    const quotes = orderQuoteRepository(database, await aVenueIn(database));
    await quotes.save('a', asked, until);
    await orderQuoteRepository(database, await aVenueIn(database)).remove('a');
    expect(await quotes.find('a', now)).not.toBeNull();
    await quotes.remove('a');
    expect(await quotes.find('a', now)).toBeNull();
  });
});
