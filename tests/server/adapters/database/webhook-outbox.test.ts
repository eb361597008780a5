import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { webhookOutbox } from '#server/adapters/database/webhook-outbox.ts';
import type { LeaseLimits, WebhookItem, WebhookOutbox } from '#server/events/webhooks/webhook-outbox.ts';
import type { Order } from '#server/ordering/order.ts';
import { aLine, always, aPayment, aPlacing, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aPublication } from './publications.ts';
import { aVenueIn } from './venue-rows.ts';

const longMs = 60_000;
const all: LeaseLimits = { max: 100, maxPerVenue: 100, excludedVenues: [] };
const order_hook = { url: 'https://pos.example/orders', secret: 'env:SECRET_CORNER__POS' };

describeOnEach([onDisk, onServer], 'What tills are to be told', (engine) => {
  let database: Database;
  let box: WebhookOutbox;
  let corner: string;
  let grill: string;

  const aVenueWith = async (venue: object): Promise<string> => {
    const licence = `venue-${crypto.randomUUID()}`;
    await menuArchive(database).activate(
      aPublication({ licence, domains: [], venue: { licence, ...venue } }),
    );
    return licence;
  };

  beforeAll(async () => {
    database = await aDatabase(engine);
    box = webhookOutbox(database);
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
  const told = (items: readonly Pick<WebhookItem, 'message'>[]) =>
    items.map(({ message: { payload } }) => `${payload.event} ${payload.uuid}.${payload.version}`);
  const waiting = async (licence: string | null = null) => told(await box.listPending(licence));

  test('is put in with the order, and with each change that a till hears of', async () => {
    const order = await placed(ordersOf(corner));
    await change(order, () => ({ status: 'accepted' }));
    await addTo(order);
    await cancel(order);
    expect(await waiting()).toEqual([
      `order.placed ${order.uuid}.1`,
      `order.lines_added ${order.uuid}.3`,
      `order.canceled ${order.uuid}.4`,
    ]);
    const [, added] = await box.listPending(corner);
    const kept = await ordersOf(corner).find(order.uuid);
    expect(added?.message.payload.added).toEqual([kept?.lines.at(-1)?.cartUuid]);
  });

  test('is nothing for a venue without a hook', async () => {
    for (const licence of [await aVenueIn(database), await aVenueWith({ order_hook: null })]) {
      await addTo(await placed(ordersOf(licence)), licence);
    }
    expect(await waiting()).toEqual([]);
  });

  test('is nothing of an order that was not kept, nor of a change', async () => {
    const [first, key] = [await placed(ordersOf(corner), { key: 'once' }), 'once'];
    expect(await ordersOf(corner).place(aPlacing({ key }))).toEqual({ kind: 'already_there' });
    const again = aLine({ cartUuid: first.lines[0]?.cartUuid ?? '' });
    expect(await change(first, ({ lines }) => ({ lines: [...lines, again] }))).toEqual({
      kind: 'already_there',
    });
    expect(await waiting()).toEqual([`order.placed ${first.uuid}.1`]);
  });

  test('is nothing of an order that waits for its payment, until the payment is there', async () => {
    const order = await placed(ordersOf(corner), { payBy: new Date('2026-11-21T10:00:00Z') });
    await addTo(order);
    expect(await waiting()).toEqual([]);
    await change(order, () => ({ payments: [aPayment()] }));
    expect(await waiting()).toEqual([`order.placed ${order.uuid}.3`]);
  });

  test('holds nothing of whoever ordered', async () => {
    await placed(ordersOf(corner), { comments: 'for Amal' });
    const { rows } = await sql<{ text: string }>`
      select payload::text as text from outbox where kind = 'order_hook'`.execute(database.db);
    expect(rows[0]?.text).not.toMatch(/Amal|\+971|onion/);
  });

  test('is told of one order in its turn: what came later waits', async () => {
    const [one, other] = [await placed(ordersOf(corner)), await placed(ordersOf(corner))];
    await addTo(one);
    const [first, second] = await box.leaseByVenue(all, longMs);
    expect(told([first, second].filter((item) => item !== undefined))).toEqual([
      `order.placed ${one.uuid}.1`,
      `order.placed ${other.uuid}.1`,
    ]);
    expect(await box.leaseByVenue(all, longMs)).toEqual([]);
    await box.retryLater(first?.id ?? 0, longMs, 'nobody there');
    expect(await box.leaseByVenue(all, longMs)).toEqual([]);
    await box.markDelivered([first?.id ?? 0]);
    expect(told(await box.leaseByVenue(all, longMs))).toEqual([`order.lines_added ${one.uuid}.2`]);
  });

  test('is told of each venue so many at a time, and of some venues nothing', async () => {
    const ofCorner = [
      await placed(ordersOf(corner)),
      await placed(ordersOf(corner)),
      await placed(ordersOf(corner)),
    ];
    const ofGrill = await placed(ordersOf(grill));
    const taken = await box.leaseByVenue({ max: 100, maxPerVenue: 2, excludedVenues: [] }, longMs);
    expect(told(taken)).toEqual(
      [...ofCorner.slice(0, 2), ofGrill].map(({ uuid }) => `order.placed ${uuid}.1`),
    );
    expect(await box.leaseByVenue({ ...all, excludedVenues: [corner] }, longMs)).toEqual([]);
    expect(await box.leaseByVenue({ ...all, max: 1 }, longMs)).toHaveLength(1);
  });

  test('is given to nobody twice at once, and again when its lease ran out', async () => {
    for (let made = 0; made < 12; made += 1) await placed(ordersOf(corner));
    const turns = Array.from({ length: 6 }, () => box.leaseByVenue({ ...all, maxPerVenue: 4 }, 0));
    const early = (await Promise.all(turns)).flat();
    expect(early.length).toBeGreaterThan(0);
    const leased = await Promise.all(Array.from({ length: 6 }, () => box.leaseByVenue(all, longMs)));
    const ids = leased.flat().map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('says since when, and how often it was tried in vain', async () => {
    await placed(ordersOf(corner));
    for (const attempts of [0, 1, 2]) {
      expect(await box.leaseByVenue(all, 0)).toMatchObject([{ attempts, since: expect.any(Date) }]);
    }
  });

  test('is listed when it was given up, counted no more, and keeps nothing of its order back', async () => {
    const order = await placed(ordersOf(corner));
    const ofGrill = await placed(ordersOf(grill));
    await addTo(order);
    const [first] = await box.leaseByVenue(all, longMs);
    await box.giveUp(first?.id ?? 0, 'HTTP 500');
    expect(await box.listPending(corner)).toMatchObject([
      { isGivenUp: true, fault: 'HTTP 500', attempts: 1 },
      { isGivenUp: false, fault: null, attempts: 0 },
    ]);
    expect(await waiting(grill)).toEqual([`order.placed ${ofGrill.uuid}.1`]);
    expect((await box.backlog()).waiting).toBe(2);
    expect(told(await box.leaseByVenue(all, longMs))).toEqual([`order.lines_added ${order.uuid}.2`]);
  });

  /** Two orders of the corner and one of the grill that were given up. */
  const giveUpThree = async () => {
    const orders = [await placed(ordersOf(corner)), await placed(ordersOf(corner))] as const;
    await placed(ordersOf(grill));
    for (const item of await box.leaseByVenue(all, longMs)) await box.giveUp(item.id, 'HTTP 500');
    return orders;
  };

  test('is tried again once it was given up, of one order or of all', async () => {
    expect(await box.retry(corner, null), 'nothing was given up').toBe(0);
    const [one, other] = await giveUpThree();
    const heard = vi.fn();
    onTestFinished(await box.watch(heard));

    expect(await box.retry(corner, one.uuid)).toBe(1);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    const again = await box.leaseByVenue(all, longMs);
    expect(told(again)).toEqual([`order.placed ${one.uuid}.1`]);
    expect(again).toMatchObject([{ attempts: 0 }]);

    expect(await box.retry(corner, null)).toBe(1);
    expect(told(await box.leaseByVenue(all, longMs))).toEqual([`order.placed ${other.uuid}.1`]);
  });

  test('is dropped once it was given up, of one order or of all', async () => {
    const [one] = await giveUpThree();
    expect(await box.discard(corner, one.uuid)).toBe(1);
    expect(await box.discard(corner, one.uuid)).toBe(0);
    expect(await box.listPending(corner)).toHaveLength(1);
    const late = await placed(ordersOf(corner));
    expect(await box.discard(corner, null)).toBe(1);
    expect(await waiting(corner)).toEqual([`order.placed ${late.uuid}.1`]);
    expect(await box.listPending(grill)).toHaveLength(1);
  });

  test('is found among ten thousand that wait, without a look at each', async () => {
    const wait = (count: number) =>
      sql`
        insert into outbox (kind, payload)
        select 'order_hook', jsonb_build_object('licence', ${corner}::text, 'uuid', gen_random_uuid(), 'version', 1,
          'event', 'order.placed', 'added', '[]'::jsonb)
        from generate_series(1, ${count}::int)`.execute(database.db);
    const take = async (max: number) => {
      const started = performance.now();
      const taken = await box.leaseByVenue({ max, maxPerVenue: 4, excludedVenues: [] }, longMs);
      return { taken, ms: performance.now() - started };
    };
    await wait(1_000);
    const few = await take(1);
    await wait(9_000);
    const { uuid } = await placed(ordersOf(grill));
    const many = await take(100);
    // Each held against all others is a hundred times as much.
    expect(many.ms).toBeLessThan(40 * few.ms);
    expect(told(many.taken).at(-1)).toBe(`order.placed ${uuid}.1`);
  });

  test('is forgotten a month after it happened, when another one is given up', async () => {
    const giveUpOne = async () => {
      await placed(ordersOf(corner));
      const [item] = await box.leaseByVenue(all, longMs);
      await box.giveUp(item?.id ?? 0, 'HTTP 500');
    };
    await giveUpOne();
    await sql`update outbox set put_at = put_at - interval '32 days' where kind = 'order_hook'`.execute(
      database.db,
    );
    await giveUpOne();
    expect(await box.listPending(null)).toHaveLength(1);
  });
});
