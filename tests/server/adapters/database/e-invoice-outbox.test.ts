import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { eInvoiceOutbox } from '#server/adapters/database/e-invoice-outbox.ts';
import { enqueueMessage } from '#server/adapters/database/outbox.ts';
import type { EInvoiceOutbox } from '#server/events/e-invoices/e-invoice-outbox.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

const longMs = 60_000;
const all = { max: 100, excludedVenues: [] };

describeOnEach([onDisk, onServer], 'the outbox of e-invoices', (engine) => {
  let database: Database;
  let outbox: EInvoiceOutbox;
  let corner: string;
  let grill: string;

  beforeAll(async () => {
    database = await aDatabase(engine);
    outbox = eInvoiceOutbox(database);
    [corner, grill] = [await aVenueIn(database), await aVenueIn(database)];
  }, 20_000);
  beforeEach(async () => {
    await sql`truncate outbox`.execute(database.db);
  });
  afterAll(() => database.close());

  const put = (licence: string) => enqueueMessage(database.db, { kind: 'e_invoice', payload: { licence } });
  const leased = async (limits: Parameters<EInvoiceOutbox['leaseFirsts']>[0] = all) =>
    outbox.leaseFirsts(limits, longMs);
  const venues = (items: Awaited<ReturnType<typeof leased>>) =>
    items.map(({ message }) => message.payload.licence);

  test('leases one message of each venue, and the next when that is delivered', async () => {
    for (const licence of [corner, corner, grill]) await put(licence);
    const first = await leased();
    expect(venues(first)).toEqual([corner, grill]);
    expect(await leased()).toEqual([]);
    await outbox.markDelivered(first.map(({ id }) => id));
    expect(venues(await leased())).toEqual([corner]);
  });

  test('leases nothing of a venue whose first message waits for its retry', async () => {
    for (const licence of [corner, corner, grill]) await put(licence);
    const [first] = await leased();
    await outbox.retryLater(first?.id ?? 0, longMs, 'HTTP 503');
    expect(await leased()).toEqual([]);
    expect(await outbox.listPending(corner)).toMatchObject([
      { fault: 'HTTP 503', attempts: 1 },
      { fault: null },
    ]);
  });

  test('leases nothing of venues that are excluded, and no more than wanted', async () => {
    for (const licence of [corner, grill]) await put(licence);
    expect(await leased({ max: 0, excludedVenues: [] })).toEqual([]);
    expect(venues(await leased({ max: 1, excludedVenues: [corner] }))).toEqual([grill]);
  });

  test('lets only one of several processes lease a message', async () => {
    await put(corner);
    const leases = await Promise.all(Array.from({ length: 8 }, () => leased()));
    expect(leases.flat()).toHaveLength(1);
  });
});
