import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { messageOutbox } from '#server/adapters/database/message-outbox.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import {
  type LaneLimits,
  laneOf,
  type MessageItem,
  type MessageOutbox,
} from '#server/messages/message-outbox.ts';
import type { Order } from '#server/ordering/order.ts';
import { always, aPayment, aPlacing, placed } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { publishedVenue } from './publications.ts';

const longMs = 60_000;
const all: LaneLimits = { max: 100, maxPerLane: 100, excludedLanes: [] };
const toDiner = { to: 'diner', channel: 'email' } as const;

describeOnEach([onDisk, onServer], 'the message outbox', (engine) => {
  let database: Database;
  let outbox: MessageOutbox;
  let corner: string;
  let silent: string;

  const aVenueWith = (venue: object) => publishedVenue(database, venue);

  beforeAll(async () => {
    database = await aDatabase(engine);
    outbox = messageOutbox(database);
    [corner, silent] = [
      await aVenueWith({ messages: { diners: ['push'] } }),
      await aVenueWith({ messages: null }),
    ];
  }, 20_000);
  beforeEach(async () => {
    await sql`truncate outbox`.execute(database.db);
  });
  afterAll(() => database.close());

  const ordersOf = (licence: string) => orderRepository(database, licence);
  const change = (order: Pick<Order, 'uuid'>, changeOf: (order: Order) => Partial<Order>, licence = corner) =>
    ordersOf(licence).change(order.uuid, always(changeOf));
  const toldIn = (items: readonly Pick<MessageItem, 'message'>[]) =>
    items.map(({ message: { payload } }) => `${payload.occasion} ${payload.version}`);
  const pending = async (licence = corner) => toldIn(await outbox.listPending(licence));

  test('receives what is told, with the change that causes it', async () => {
    const order = await placed(ordersOf(corner));
    await change(order, () => ({ status: 'accepted' }));
    await change(order, () => ({ status: 'preparing' }));
    await change(order, () => ({ status: 'fulfilled' }));
    expect(await pending()).toEqual(['placed 1', 'accepted 2', 'fulfilled 4']);
  });

  test('receives at once an order of staff whose guest pays by its link', async () => {
    const payBy = new Date('2026-11-21T10:00:00Z');
    const outcome = await ordersOf(corner).place({ ...aPlacing({ payBy }), isForStaff: true });
    if (outcome.kind !== 'placed') throw new Error(outcome.kind);
    await change(outcome.order, () => ({ payments: [aPayment()] }));
    expect(await pending()).toEqual(['payment_due 1', 'placed 2']);
  });

  test('receives an order that waits for its payment once it is paid', async () => {
    const order = await placed(ordersOf(corner), { payBy: new Date('2026-11-21T10:00:00Z') });
    expect(await pending()).toEqual([]);
    await change(order, () => ({ payments: [aPayment()] }));
    expect(await pending()).toEqual(['placed 2']);
  });

  test('receives nothing for a venue without messages, whose orders are saved all the same', async () => {
    const order = await placed(ordersOf(silent));
    expect(await change(order, () => ({ status: 'accepted' }), silent)).toMatchObject({ kind: 'changed' });
    expect(await pending(silent)).toEqual([]);
  });

  test('keeps a reminder until its time, once, and counts it as waiting only then', async () => {
    const promisedFor = new Date(Date.now() + 86_400_000);
    const order = await placed(ordersOf(corner), { promisedFor });
    await change(order, () => ({ status: 'accepted' }));
    await change(order, () => ({ promisedFor: new Date(promisedFor.getTime() + 900_000) }));
    await change(order, () => ({ promisedFor }));
    expect(await pending()).toEqual(['placed 1', 'accepted 2', 'reminder 2', 'reminder 3']);
    expect(toldIn(await outbox.leaseByLane(all, longMs))).toEqual(['placed 1', 'accepted 2']);
    expect((await outbox.backlog()).waiting).toBe(2);
  });

  test('has no reminder for which it is too late', async () => {
    const order = await placed(ordersOf(corner), { promisedFor: new Date(Date.now() + 1_800_000) });
    await change(order, () => ({ status: 'accepted' }));
    expect(await pending()).toEqual(['placed 1', 'accepted 2']);
  });

  test('keeps the webhook of a venue that has no messages', async () => {
    const licence = await aVenueWith({ order_hook: { url: 'https://pos.example', secret: 'env:POS' } });
    await placed(ordersOf(licence));
    const { rows } = await sql<{ kind: string }>`
      select kind from outbox where payload ->> 'licence' = ${licence} order by id`.execute(database.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['order_changed', 'order_hook']);
  });

  test('holds no personal data', async () => {
    await placed(ordersOf(corner), { comments: 'for Amal' });
    const { rows } = await sql<{ text: string }>`
      select payload::text as text from outbox where kind = 'order_message'`.execute(database.db);
    expect(rows[0]?.text).not.toMatch(/Amal|\+971|onion|@/);
  });

  test('makes one message for each recipient, once, as old as what happened', async () => {
    await placed(ordersOf(corner));
    await sql`update outbox set put_at = put_at - interval '5 minutes'`.execute(database.db);
    const [item] = await outbox.leaseByLane(all, longMs);
    const recipients = [toDiner, { to: 'venue', channel: 'push', subscription: 3 }] as const;
    const notified = vi.fn();
    onTestFinished(await outbox.watch(notified));
    await outbox.address(item?.id ?? 0, recipients);
    await outbox.address(item?.id ?? 0, recipients);
    await vi.waitFor(() => expect(notified).toHaveBeenCalled());
    const leased = await outbox.leaseByLane(all, longMs);
    expect(leased.map(({ message }) => message.payload.recipient)).toEqual(recipients);
    expect(leased.map(({ since }) => since)).toEqual([item?.since, item?.since]);
  });

  test('is empty after a message that nobody wants', async () => {
    await placed(ordersOf(corner));
    const [item] = await outbox.leaseByLane(all, longMs);
    await outbox.address(item?.id ?? 0, []);
    expect(await pending()).toEqual([]);
  });

  test('knows whether the last try may have sent a message', async () => {
    await placed(ordersOf(corner));
    const lease = async () => {
      const [item] = await outbox.leaseByLane(all, 0);
      return item;
    };
    expect(await lease()).toMatchObject({ attempts: 0, mayBeSent: false });
    // Its process was killed.
    const lost = await lease();
    expect(lost).toMatchObject({ attempts: 1, mayBeSent: true });
    await outbox.retryLater(lost?.id ?? 0, 0, 'SMTP 451');
    expect(await lease()).toMatchObject({ attempts: 2, mayBeSent: false });
    expect(await lease()).toMatchObject({ attempts: 3, mayBeSent: true });
  });

  test('leases a limited number per channel of a venue, and none of excluded ones', async () => {
    const grill = await aVenueWith({ messages: {} });
    for (const licence of [corner, corner, corner, grill]) await placed(ordersOf(licence));
    const [first] = await outbox.leaseByLane({ ...all, excludedLanes: [`${grill} `] }, longMs);
    await outbox.address(first?.id ?? 0, [toDiner, { to: 'venue', channel: 'push', subscription: 3 }]);
    await sql`update outbox set due_at = clock_timestamp()`.execute(database.db);
    const busy = [`${corner} `, `${corner} email`, `${grill} `];
    const [push, ...none] = await outbox.leaseByLane({ ...all, excludedLanes: busy }, longMs);
    expect(push && laneOf(push)).toBe(`${corner} push`);
    expect(none).toEqual([]);
    const lanes = (await outbox.leaseByLane({ ...all, maxPerLane: 1 }, longMs)).map(laneOf);
    expect(lanes).toHaveLength(3);
    expect(new Set(lanes)).toEqual(new Set(busy));
  });

  test('never leases a message twice at once', async () => {
    for (let made = 0; made < 12; made += 1) await placed(ordersOf(corner));
    const leases = await Promise.all(Array.from({ length: 6 }, () => outbox.leaseByLane(all, longMs)));
    const ids = leases.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(12);
  });
});
