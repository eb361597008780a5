import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { webhookOutbox } from '#server/adapters/database/webhook-outbox.ts';
import { openWebhooks } from '#server/boot/open-webhooks.ts';
import { openVenues } from '#server/catalog/venues.ts';
import { deliverWebhooks } from '#server/events/webhooks/deliver-webhooks.ts';
import { openWebhookDispatcher } from '#server/events/webhooks/webhook-dispatcher.ts';
import { openCircuitBreakers } from '#server/integrations/circuit-breakers.ts';
import { aPublication } from '#tests/server/adapters/database/publications.ts';
import { aLine, always, placed } from '#tests/support/an-order.ts';
import { aDatabase } from '#tests/support/databases.ts';
import { secretName, serverWith } from '#tests/support/server-secrets.ts';
import { aRelease, aVenue } from '#tests/support/venues.ts';
import { serveTill, tillSecret } from '#tests/support/webhook-receiver.ts';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
}, 60_000);
afterAll(() => database.close());

const ordersOf = (licence: string) => orderRepository(database, licence);

/** A venue with a till, kept in the database. */
async function aVenueWithTill(setup: Parameters<typeof serveTill>[0] = {}) {
  const till = await serveTill(setup);
  onTestFinished(till.close);
  const licence = `venue-${crypto.randomUUID()}`;
  const venue = aVenue({
    licence,
    domains: [],
    order_hook: { url: till.url, secret: `env:${secretName(licence, 'POS')}` },
  });
  await menuArchive(database).activate(aPublication({ licence, domains: [], venue }));
  return { till, licence, release: aRelease(1, undefined, venue) };
}

/** Tells the tills of these venues until the test is over. */
async function telling(...venues: readonly Awaited<ReturnType<typeof aVenueWithTill>>[]) {
  const { current } = openVenues(
    venues.map(({ release }) => release),
    null,
  );
  const secrets = Object.fromEntries(venues.map(({ licence }) => [secretName(licence, 'POS'), tillSecret]));
  const hookOf = openWebhooks({
    settings: serverWith(secrets),
    current,
    breakers: openCircuitBreakers(Date.now),
    log: { info: () => undefined, error: () => undefined },
  });
  const courier = await openWebhookDispatcher({
    outbox: webhookOutbox(database),
    deliver: deliverWebhooks({ webhookOf: hookOf, ordersOf, now: () => new Date() }),
    now: Date.now,
    log: { info: () => undefined, error: () => undefined },
  });
  onTestFinished(courier.close);
}

const many = <Made>(count: number, make: () => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, make));

describe('tills', () => {
  test('hear of each order in turn, and have no more than four at once', async () => {
    const venue = await aVenueWithTill({ delayMs: 50 });
    const orders = await many(8, () => placed(ordersOf(venue.licence)));
    for (const { uuid } of orders) {
      const { licence } = venue;
      await ordersOf(licence).change(
        uuid,
        always(({ lines }) => ({ lines: [...lines, aLine()] })),
      );
      await ordersOf(licence).change(
        uuid,
        always(() => ({ status: 'canceled' })),
      );
    }
    await telling(venue);
    await expect.poll(() => venue.till.heard.length, { timeout: 20_000 }).toBe(24);
    for (const { uuid } of orders) {
      expect(venue.till.heard.filter(({ order }) => order?.uuid === uuid).map(({ id }) => id)).toEqual(
        [1, 2, 3].map((version) => `${uuid}.${version}`),
      );
    }
    expect(venue.till.mostOpen()).toBe(4);
  }, 60_000);

  test('hear at once while another one hangs', async () => {
    const [hanging, quick] = [await aVenueWithTill(), await aVenueWithTill()];
    hanging.till.fall('hang');
    await many(10, () => placed(ordersOf(hanging.licence)));
    await telling(hanging, quick);
    await expect.poll(() => hanging.till.paths.length).toBe(4);
    const { uuid } = await placed(ordersOf(quick.licence));
    await expect.poll(() => quick.till.heard.map(({ order }) => order?.uuid)).toEqual([uuid]);
    expect(hanging.till.mostOpen()).toBe(4);
    expect(hanging.till.paths, 'it hangs still').toHaveLength(4);
  }, 60_000);
});
