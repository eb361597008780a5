import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { migrate } from '#server/adapters/database/migrate.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { billLockOf } from '#server/ordering/bill-split.ts';
import { serializeOrder } from '#server/ordering/serialize-order.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { decideTip } from '#server/payments/table-bill/leave-tip.ts';
import { decideSplit } from '#server/payments/table-bill/split-bill.ts';
import { placed, someTerms, table } from '#tests/support/an-order.ts';
import { anOlderDatabase, anOlderVenue, describeOnEach, engines } from '#tests/support/databases.ts';

/** The last migration before table mode. */
const before = 3;

/** Newer tables that every order is written with, and those of their columns that this takes. */
const newerTables = {
  access_tokens: 'licence text, purpose text, label text',
  order_feeds: 'licence text',
  print_jobs: 'licence text, printer text, kind text, order_uuid uuid, lines jsonb, expires_at timestamptz',
};

describeOnEach(engines, 'orders from before table mode', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await anOlderDatabase(engine, before);
  }, 60_000);
  afterAll(() => database.close());

  test('can be read, shown, tipped and split after migration', async () => {
    const licence = 'corner';
    await anOlderVenue(database, licence);
    const orders = orderRepository(database, licence);
    for (const [table, columns] of Object.entries(newerTables)) {
      await sql.raw(`create table ${table} (${columns})`).execute(database.db);
    }
    const { uuid, lines } = await placed(orders, { location: table, key: 'a key', language: 'ar' });
    expect(lines[0]?.content.groups).toMatchObject([{ name: 'Bread' }, { name: 'Sauce' }]);
    // As old versions stored them, without promotions and employees.
    const [reference, at] = [newReference(), new Date()];
    await sql`insert into payment_attempts
      (reference, order_uuid, licence, company, mode, account, currency, amount, state, opened_at, expires_at, ask_at)
      values (${reference}, ${uuid}, ${licence}, 'paystack', 'test', 'a', 'AED', 1000, 'failed', ${at}, ${at}, ${at})`.execute(
      database.db,
    );
    await sql`update orders set terms = terms - 'discounts' - 'employeeId' where uuid = ${uuid}`.execute(
      database.db,
    );

    await sql`update order_lines set content = content - 'groups' where order_uuid = ${uuid}`.execute(
      database.db,
    );

    await sql.raw(`drop table ${Object.keys(newerTables).join(', ')}`).execute(database.db);
    expect(await migrate(database.db)).not.toEqual([]);
    const order = await orders.find(uuid);
    if (!order) throw new Error('The order is gone');
    const attempts = [{ reference, language: 'ar' }];
    expect(order).toMatchObject({
      statusTimes: {},
      split: [],
      terms: someTerms,
      version: 1,
      attempts,
      acceptsItself: false,
    });
    expect(billLockOf(order)).toBeNull();
    expect(serializeOrder(order, 'owner')).toMatchObject({
      total: '23.00',
      line_items: [{ product_variations: [], product_variation: expect.stringContaining('Bread: Saj') }],
      split_payments: [],
      additional_data: { tips_amount: '0.00', iiko_loyalty_discounts: [], employee_id: null },
    });

    await orders.change(uuid, (now) => decideTip(now, milli(2_000), null));
    const request = { kind: 'amounts', amounts: [milli(12_000), milli(13_000)] } as const;
    const rules = { accepts: () => true, newUuid: () => crypto.randomUUID() };
    await orders.change(uuid, (now) =>
      decideSplit(now, request, rules, { key: 'another', fingerprint: 'key' }),
    );
    expect(await orders.find(uuid)).toMatchObject({
      version: 3,
      split: [{ amount: 12_000 }, { amount: 13_000 }],
    });
    expect(await orders.findByKey('another')).toMatchObject({ fingerprint: 'key', order: { uuid } });
    expect(await migrate(database.db)).toEqual([]);
  });
});
