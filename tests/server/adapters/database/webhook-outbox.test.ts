import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { webhookOutbox } from '#server/adapters/database/webhook-outbox.ts';
import type { LeaseLimits, WebhookItem, WebhookOutbox } from '#server/events/webhooks/webhook-outbox.ts';
import type { Order } from '#server/ordering/order.ts';
import { aLine, always, aPayment, aPlacing, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { publishedVenue } from './publications.ts';
import { aVenueIn } from './venue-rows.ts';

const longMs = 60_000;
const all: LeaseLimits = { max: 100, maxPerVenue: 100, excludedVenues: [] };
const order_hook = { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER__POS' };

describeOnEach([onDisk, onServer], 'the webhook outbox', (engine) => {
  let database: Database;
  let webhooks: WebhookOutbox;
  let corner: string;
  let grill: string;

  const aVenueWith = (venue: object) => publishedVenue(database, venue);

  beforeAll(async () => {
    database = await aDatabase(engine);
    webhooks = webhookOutbox(database);
    [corner, grill] = [await aVenueWith({ order_hook }), await aVenueWith({ order_hook })];
  }, 20_000);
  beforeEach(async () => {
    await sql`truncate outbox`.execute(database.db);
  });
  afterAll(() => database.close());

  const ordersOf = (licence: string) => orderRepository(database, licence);
  const change = (order: Pick<Order, 'uuid'>, changeOf: (order: Order) => Partial<Order>, licence = corner) =>
    ordersOf(licence).change(order.uuid, always(changeOf));
  const addTo = (order: Pick<Order, 'uuid'>, licence = corner) =>
    change(order, ({ lines }) => ({ lines: [...lines, aLine()] }), licence);
  const cancel = (order: Pick<Order, 'uuid'>) => change(order, () => ({ status: 'canceled' }));
  const eventsOf = (items: readonly Pick<WebhookItem, 'message'>[]) =>
    items.map(({ message: { payload } }) => `${payload.event} ${payload.uuid}.${payload.version}`);
  const pending = async (licence: string | null = null) => eventsOf(await webhooks.listPending(licence));

  test('receives an event with each order and each change that concerns a POS', async () => {
    const order = await placed(ordersOf(corner));
    await change(order, () => ({ status: 'accepted' }));
    await addTo(order);
    await cancel(order);
    expect(await pending()).toEqual([
      `order.placed ${order.uuid}.1`,
      `order.lines_added ${order.uuid}.3`,
      `order.canceled ${order.uuid}.4`,
    ]);
    const [, added] = await webhooks.listPending(corner);
    const stored = await ordersOf(corner).find(order.uuid);
    expect(added?.message.payload.added).toEqual([stored?.lines.at(-1)?.cartUuid]);
  });

  test('receives stages only where the venue asks for them', async () => {
    const asking = await aVenueWith({ order_hook: { ...order_hook, stages: true } });
    const ready = { status: 'preparing', stageTimes: { ready: new Date() } } as const;
    for (const licence of [corner, asking]) {
      const order = await placed(ordersOf(licence));
      expect(await change(order, () => ready, licence)).toMatchObject({ kind: 'changed' });
    }
    expect(await pending(corner)).toEqual([expect.stringContaining('order.placed')]);
    expect(await pending(asking)).toEqual([
      expect.stringContaining('order.placed'),
      expect.stringContaining('order.stage_changed'),
    ]);
  });

  test('receives nothing for a venue without a webhook', async () => {
    for (const licence of [await aVenueIn(database), await aVenueWith({ order_hook: null })]) {
      await addTo(await placed(ordersOf(licence)), licence);
    }
    expect(await pending()).toEqual([]);
  });

  test('receives nothing when an order or a change is not saved', async () => {
    const [first, key] = [await placed(ordersOf(corner), { key: 'once' }), 'once'];
    expect(await ordersOf(corner).place(aPlacing({ key }))).toEqual({ kind: 'already_there' });
    const again = aLine({ cartUuid: first.lines[0]?.cartUuid ?? '' });
    expect(await change(first, ({ lines }) => ({ lines: [...lines, again] }))).toEqual({
      kind: 'already_there',
    });
    expect(await pending()).toEqual([`order.placed ${first.uuid}.1`]);
  });

  test('receives an order that waits for its payment only once it is paid', async () => {
    const order = await placed(ordersOf(corner), { payBy: new Date('2026-11-21T10:00:00Z') });
    await addTo(order);
    expect(await pending()).toEqual([]);
    await change(order, () => ({ payments: [aPayment()] }));
    expect(await pending()).toEqual([`order.placed ${order.uuid}.3`]);
  });

  test('holds no personal data', async () => {
    await placed(ordersOf(corner), { comments: 'for Amal' });
    const { rows } = await sql<{ text: string }>`
      select payload::text as text from outbox where kind = 'order_hook'`.execute(database.db);
    expect(rows[0]?.text).not.toMatch(/Amal|\+971|onion/);
  });

  test('leases the events of one order in turn', async () => {
    const [one, other] = [await placed(ordersOf(corner)), await placed(ordersOf(corner))];
    await addTo(one);
    const [first, second] = await webhooks.leaseByVenue(all, longMs);
    expect(eventsOf([first, second].filter((item) => item !== undefined))).toEqual([
      `order.placed ${one.uuid}.1`,
      `order.placed ${other.uuid}.1`,
    ]);
    expect(await webhooks.leaseByVenue(all, longMs)).toEqual([]);
    await webhooks.retryLater(first?.id ?? 0, longMs, 'no response');
    expect(await webhooks.leaseByVenue(all, longMs)).toEqual([]);
    await webhooks.markDelivered([first?.id ?? 0]);
    expect(eventsOf(await webhooks.leaseByVenue(all, longMs))).toEqual([`order.lines_added ${one.uuid}.2`]);
  });

  test('leases a limited number per venue, and none of excluded venues', async () => {
    const ofCorner = [
      await placed(ordersOf(corner)),
      await placed(ordersOf(corner)),
      await placed(ordersOf(corner)),
    ];
    const ofGrill = await placed(ordersOf(grill));
    const leased = await webhooks.leaseByVenue({ max: 100, maxPerVenue: 2, excludedVenues: [] }, longMs);
    expect(eventsOf(leased)).toEqual(
      [...ofCorner.slice(0, 2), ofGrill].map(({ uuid }) => `order.placed ${uuid}.1`),
    );
    expect(await webhooks.leaseByVenue({ ...all, excludedVenues: [corner] }, longMs)).toEqual([]);
    expect(await webhooks.leaseByVenue({ ...all, max: 1 }, longMs)).toHaveLength(1);
  });

  test('never leases an event twice at once, and leases it again after its lease expires', async () => {
    for (let made = 0; made < 12; made += 1) await placed(ordersOf(corner));
    const leases = Array.from({ length: 6 }, () => webhooks.leaseByVenue({ ...all, maxPerVenue: 4 }, 0));
    const early = (await Promise.all(leases)).flat();
    expect(early.length).toBeGreaterThan(0);
    const leased = await Promise.all(Array.from({ length: 6 }, () => webhooks.leaseByVenue(all, longMs)));
    const ids = leased.flat().map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('reports the age of an event and its failed attempts', async () => {
    await placed(ordersOf(corner));
    for (const attempts of [0, 1, 2]) {
      expect(await webhooks.leaseByVenue(all, 0)).toMatchObject([{ attempts, since: expect.any(Date) }]);
    }
  });

  test('lists a failed event without counting it, and does not hold back its order', async () => {
    const order = await placed(ordersOf(corner));
    const ofGrill = await placed(ordersOf(grill));
    await addTo(order);
    const [first] = await webhooks.leaseByVenue(all, longMs);
    await webhooks.giveUp(first?.id ?? 0, 'HTTP 500');
    expect(await webhooks.listPending(corner)).toMatchObject([
      { isGivenUp: true, fault: 'HTTP 500', attempts: 1 },
      { isGivenUp: false, fault: null, attempts: 0 },
    ]);
    expect(await pending(grill)).toEqual([`order.placed ${ofGrill.uuid}.1`]);
    expect((await webhooks.backlog()).waiting).toBe(2);
    expect(eventsOf(await webhooks.leaseByVenue(all, longMs))).toEqual([`order.lines_added ${order.uuid}.2`]);
  });

  /** Gives up two orders of the corner and one of the grill. */
  const giveUpThree = async () => {
    const orders = [await placed(ordersOf(corner)), await placed(ordersOf(corner))] as const;
    await placed(ordersOf(grill));
    for (const item of await webhooks.leaseByVenue(all, longMs)) await webhooks.giveUp(item.id, 'HTTP 500');
    return orders;
  };

  test('retries failed events, of one order or of all', async () => {
    expect(await webhooks.retry(corner, null), 'nothing has failed yet').toBe(0);
    const [one, other] = await giveUpThree();
    const notified = vi.fn();
    onTestFinished(await webhooks.watch(notified));

    expect(await webhooks.retry(corner, one.uuid)).toBe(1);
    await vi.waitFor(() => expect(notified).toHaveBeenCalled());
    const again = await webhooks.leaseByVenue(all, longMs);
    expect(eventsOf(again)).toEqual([`order.placed ${one.uuid}.1`]);
    expect(again).toMatchObject([{ attempts: 0 }]);

    expect(await webhooks.retry(corner, null)).toBe(1);
    expect(eventsOf(await webhooks.leaseByVenue(all, longMs))).toEqual([`order.placed ${other.uuid}.1`]);
  });

  test('discards failed events, of one order or of all', async () => {
    const [one] = await giveUpThree();
    expect(await webhooks.discard(corner, one.uuid)).toBe(1);
    expect(await webhooks.discard(corner, one.uuid)).toBe(0);
    expect(await webhooks.listPending(corner)).toHaveLength(1);
    const late = await placed(ordersOf(corner));
    expect(await webhooks.discard(corner, null)).toBe(1);
    expect(await pending(corner)).toEqual([`order.placed ${late.uuid}.1`]);
    expect(await webhooks.listPending(grill)).toHaveLength(1);
  });

  test('finds an event among ten thousand without scanning each', async () => {
    const addPending = (count: number) =>
      sql`
        insert into outbox (kind, payload)
        select 'order_hook', jsonb_build_object('licence', ${corner}::text, 'uuid', gen_random_uuid(), 'version', 1,
          'event', 'order.placed', 'added', '[]'::jsonb)
        from generate_series(1, ${count}::int)`.execute(database.db);
    const lease = async (max: number) => {
      const started = performance.now();
      const leased = await webhooks.leaseByVenue({ max, maxPerVenue: 4, excludedVenues: [] }, longMs);
      return { leased, ms: performance.now() - started };
    };
    await addPending(1_000);
    const few = await lease(1);
    await addPending(9_000);
    const { uuid } = await placed(ordersOf(grill));
    const many = await lease(100);
    // Comparing each with all others would take a hundred times as long.
    expect(many.ms).toBeLessThan(40 * few.ms);
    expect(eventsOf(many.leased).at(-1)).toBe(`order.placed ${uuid}.1`);
  });

  test('drops failed events after a month, when another one fails', async () => {
    const giveUpOne = async () => {
      await placed(ordersOf(corner));
      const [item] = await webhooks.leaseByVenue(all, longMs);
      await webhooks.giveUp(item?.id ?? 0, 'HTTP 500');
    };
    await giveUpOne();
    await sql`update outbox set put_at = put_at - interval '32 days' where kind = 'order_hook'`.execute(
      database.db,
    );
    await giveUpOne();
    expect(await webhooks.listPending(null)).toHaveLength(1);
  });
});
