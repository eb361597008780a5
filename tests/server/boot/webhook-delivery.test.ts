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
import { posSecret, servePos } from '#tests/support/webhook-receiver.ts';

let database: Database;

beforeAll(async () => {
  database = await aDatabase();
}, 60_000);
afterAll(() => database.close());

const ordersOf = (licence: string) => orderRepository(database, licence);

/** A venue with a POS, stored in the database. */
async function aVenueWithPos(setup: Parameters<typeof servePos>[0] = {}) {
  const pos = await servePos(setup);
  onTestFinished(pos.close);
  const licence = `venue-${crypto.randomUUID()}`;
  const venue = aVenue({
    licence,
    domains: [],
    order_hook: { url: pos.url, secret: `env:${secretName(licence, 'POS')}` },
  });
  await menuArchive(database).activate(aPublication({ licence, domains: [], venue }));
  return { pos, licence, release: aRelease(1, undefined, venue) };
}

/** Delivers webhooks of these venues until the test ends. */
async function startDispatcher(...venues: readonly Awaited<ReturnType<typeof aVenueWithPos>>[]) {
  const { current } = openVenues(
    venues.map(({ release }) => release),
    null,
  );
  const secrets = Object.fromEntries(venues.map(({ licence }) => [secretName(licence, 'POS'), posSecret]));
  const webhookOf = openWebhooks({
    settings: serverWith(secrets),
    current,
    breakers: openCircuitBreakers(Date.now),
    log: { info: () => undefined, error: () => undefined },
  });
  const dispatcher = await openWebhookDispatcher({
    outbox: webhookOutbox(database),
    deliver: deliverWebhooks({ webhookOf, ordersOf, now: () => new Date() }),
    now: Date.now,
    log: { info: () => undefined, error: () => undefined },
  });
  onTestFinished(dispatcher.close);
}

const repeat = <Made>(count: number, make: () => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, make));

describe('webhooks', () => {
  test('are delivered in turn per order, and at most four at once per venue', async () => {
    const venue = await aVenueWithPos({ delayMs: 50 });
    const orders = await repeat(8, () => placed(ordersOf(venue.licence)));
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
    await startDispatcher(venue);
    await expect.poll(() => venue.pos.received.length, { timeout: 20_000 }).toBe(24);
    for (const { uuid } of orders) {
      expect(venue.pos.received.filter(({ order }) => order?.uuid === uuid).map(({ id }) => id)).toEqual(
        [1, 2, 3].map((version) => `${uuid}.${version}`),
      );
    }
    expect(venue.pos.maxOpen()).toBe(4);
  }, 60_000);

  test('are delivered at once while another POS hangs', async () => {
    const [hanging, quick] = [await aVenueWithPos(), await aVenueWithPos()];
    hanging.pos.failWith('hang');
    await repeat(10, () => placed(ordersOf(hanging.licence)));
    await startDispatcher(hanging, quick);
    await expect.poll(() => hanging.pos.paths.length).toBe(4);
    const { uuid } = await placed(ordersOf(quick.licence));
    await expect.poll(() => quick.pos.received.map(({ order }) => order?.uuid)).toEqual([uuid]);
    expect(hanging.pos.maxOpen()).toBe(4);
    expect(hanging.pos.paths, 'it still hangs').toHaveLength(4);
  }, 60_000);
});
