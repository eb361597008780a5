import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import { customerRecords } from '#server/adapters/database/customer-records.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { partnerRepository } from '#server/adapters/database/partner-repository.ts';
import { tillAnswers } from '#server/adapters/database/till-answers.ts';
import type { CustomerRecords } from '#server/ordering/customer-records.ts';
import type { Order } from '#server/ordering/order.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import { aLine, always, amal, aNewOrder, placed, someTerms } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');
const everywhere = { except: [] };
const since = new Date('2026-06-01T00:00:00Z');

describeOnEach([onDisk, onServer], "diners' records", (engine) => {
  let database: Database;
  let records: CustomerRecords;
  let orders: OrderRepository;

  beforeAll(async () => {
    database = await aDatabase(engine);
    records = customerRecords(database);
  }, 20_000);
  beforeEach(async () => {
    await sql`
      truncate orders, order_lines, order_keys, order_payments, payment_attempts, tax_documents, e_invoices,
        push_subscriptions, print_jobs, kitchen_bumps, till_answers`.execute(database.db);
    orders = orderRepository(database, await aVenueIn(database));
  });
  afterAll(() => database.close());

  const amalsOrder = { comments: 'For Amal', lines: [aLine(), aLine()] };
  const aFinishedOrder = async (given: Parameters<typeof placed>[1]) => {
    const { uuid } = await placed(orders, { ...amalsOrder, lines: [aLine(), aLine()], ...given });
    await orders.change(
      uuid,
      always(() => ({ status: 'fulfilled' })),
    );
    return uuid;
  };
  const isErased = (order: Order | null) => {
    const texts = [order?.comments, ...(order?.lines ?? []).map(({ content }) => content.instructions)];
    return order?.customer === null && texts.every((text) => text === '');
  };

  test('are erased from old finished orders, once', async () => {
    const old = await aFinishedOrder({ createdAt: longAgo });
    const fresh = await aFinishedOrder({ createdAt: since });
    const { uuid: underWay } = await placed(orders, { ...amalsOrder, createdAt: longAgo });
    const before = await orders.find(old);

    expect(await records.eraseBefore(since, everywhere)).toBe(1);
    expect(await records.eraseBefore(since, everywhere)).toBe(0);
    expect(isErased(await orders.find(fresh))).toBe(false);
    expect(isErased(await orders.find(underWay))).toBe(false);
    expect(await orders.find(old)).toEqual({
      ...before,
      version: 3,
      customer: null,
      comments: '',
      lines: before?.lines.map((line) => ({ ...line, content: { ...line.content, instructions: '' } })),
    });
  });

  test('are erased sooner or later in a venue that says so, and at the same age in all others', async () => {
    const [here, there] = [await aVenueIn(database), await aVenueIn(database)];
    await sql`
      update venues set venue = jsonb_set(venue, '{guest_data_days}', '30') where licence = ${here}`.execute(
      database.db,
    );
    expect(await records.ownDays()).toContainEqual({ licence: here, days: 30 });
    for (const licence of [here, there]) {
      orders = orderRepository(database, licence);
      await aFinishedOrder({ createdAt: longAgo });
    }
    const [before, after] = [longAgo, new Date(longAgo.getTime() + 1)];
    expect(await records.eraseBefore(before, { only: here })).toBe(0);
    expect(await records.eraseBefore(after, { except: [here, there] })).toBe(0);
    expect(await records.eraseBefore(after, { only: here })).toBe(1);
    expect(await records.eraseBefore(after, { except: [here] })).toBe(1);
  });

  test('are erased when only an employee ID is stored', async () => {
    const terms = { ...someTerms, employeeId: 'E-7' };
    const uuid = await aFinishedOrder({ createdAt: longAgo, customer: null, terms });
    expect(await records.eraseBefore(since, everywhere)).toBe(1);
    expect(await orders.find(uuid)).toMatchObject({ comments: '', terms: { employeeId: null } });
    expect(await records.eraseBefore(since, everywhere)).toBe(0);
  });

  test('are erased from any number of orders', async () => {
    const uuid = await aFinishedOrder({ createdAt: longAgo });
    await sql`
      insert into orders
      select copy.* from orders, generate_series(2, 1201) as further, jsonb_populate_record(
        orders, jsonb_build_object('uuid', gen_random_uuid(), 'number', further)
      ) as copy
      where orders.uuid = ${uuid}`.execute(database.db);
    expect(await records.eraseBefore(since, everywhere)).toBe(1201);
  });

  test.for([
    ['phone number', { phone: '+971501234567' }],
    ['email address in any case', { email: 'amal@eXample.com' }],
  ] as const)('are erased by %s, in every venue and at any age', async ([, contact]) => {
    const elsewhere = orderRepository(database, await aVenueIn(database));
    const erased = [
      await aFinishedOrder({}),
      (await placed(orders, { lines: [aLine()] })).uuid,
      (await placed(elsewhere, { lines: [aLine()] })).uuid,
    ];
    const others = { ...amal, phone: '+971507654321', email: 'amal@example.org' };
    const { uuid: other } = await placed(orders, { customer: others, comments: 'mine' });
    const { uuid: unknown } = await placed(orders, { customer: { ...others, phone: null, email: null } });

    expect(await records.eraseOf(contact)).toBe(3);
    expect(await records.eraseOf(contact)).toBe(0);
    for (const uuid of erased) {
      expect(isErased((await orders.find(uuid)) ?? (await elsewhere.find(uuid)))).toBe(true);
    }
    expect(await orders.find(other)).toMatchObject({ customer: others, comments: 'mine' });
    expect(await orders.find(unknown)).toMatchObject({ customer: { name: 'Amal' } });
  });

  test('no longer name the employee who ordered', async () => {
    const terms = { ...someTerms, employeeId: 'E-7' };
    const uuid = await aFinishedOrder({ createdAt: longAgo, terms });
    expect(await records.eraseBefore(since, everywhere)).toBe(1);
    expect((await orders.find(uuid))?.terms).toEqual(someTerms);
  });

  test('drop old tries, quotes and wallet lookups in every venue', async () => {
    const licences = [await aVenueIn(database), await aVenueIn(database)];
    const repositories = licences.map((licence) => partnerRepository(database, licence));
    const lookup = { name: 'A•••', balance: milli(1_000), currency: 'AED' };
    for (const repository of repositories) {
      for (const at of [longAgo, since]) {
        await repository.countTry(`guess ${at.getTime()}`, { max: 5, windowMs: 1 }, at);
      }
    }
    const [one] = repositories;
    await one?.storeQuote('a cart', [], longAgo);
    await one?.storeWalletLookup('a wallet', { ...lookup, sentAt: longAgo });
    expect(await records.dropTracesBefore(since)).toBe(4);
    expect(await records.dropTracesBefore(since)).toBe(0);
    expect([await one?.findQuote('a cart'), await one?.findWalletLookup('a wallet')]).toEqual([null, null]);
    for (const repository of repositories) {
      const rule = { max: 5, windowMs: 1_000 };
      expect(await repository.countTry(`guess ${longAgo.getTime()}`, rule, longAgo)).toMatchObject({
        left: 4,
      });
      expect(await repository.countTry(`guess ${since.getTime()}`, rule, since)).toMatchObject({ left: 3 });
    }
  });

  test('stay erased when an earlier-decided change is saved', async () => {
    const { uuid } = await placed(orders, amalsOrder);
    const erasing: Promise<number>[] = [];
    await orders.change(uuid, (order) => {
      if (erasing.length === 0) erasing.push(records.eraseOf({ phone: '+971501234567' }));
      return { kind: 'change', change: { order: { ...order, status: 'accepted' } } };
    });
    await Promise.all(erasing);
    const order = await orders.find(uuid);
    expect(order).toMatchObject({ status: 'accepted' });
    expect(isErased(order)).toBe(true);
  });

  test('drop old idempotency keys', async () => {
    await placed(orders, { key: 'old' });
    await sql`update order_keys set bound_at = ${longAgo}`.execute(database.db);
    await placed(orders, { key: 'new' });
    expect(await records.dropKeysBefore(since)).toBe(1);
    expect(await orders.findByKey('old')).toBeNull();
    expect(await orders.findByKey('new')).not.toBeNull();
    expect(await records.dropKeysBefore(since)).toBe(0);
  });

  test('drop what requests with old keys were answered', async () => {
    const answers = tillAnswers(database, await aVenueIn(database));
    await answers.begin('old', 'f');
    await sql`update till_answers set begun_at = ${longAgo}`.execute(database.db);
    await answers.begin('new', 'f');
    expect(await records.dropKeysBefore(since)).toBe(1);
    expect(await answers.begin('old', 'other')).toEqual({ kind: 'begun' });
    expect(await answers.begin('new', 'f')).toEqual({ kind: 'still_running' });
  });

  test('have nothing to erase from an order without a customer', async () => {
    await orders.place({
      order: aNewOrder({ customer: null }),
      reservations: { stock: [], coupon: null },
      key: null,
    });
    expect(await records.eraseOf({ email: '' })).toBe(0);
  });
});
