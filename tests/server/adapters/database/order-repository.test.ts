import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import type { PlacementOutcome } from '#server/ordering/order-repository.ts';
import { aLine, always, aPlacing, placed, someTerms } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], 'the order repository in a database', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  afterAll(() => database.close());

  test('stores the current total of an order', async () => {
    const orders = orderRepository(database, await aVenueIn(database));
    const lines = [aLine({ unit: milli(4_000), quantity: 3 }), aLine({ unit: milli(1_250) })];
    const { uuid } = await placed(orders, { lines, terms: { ...someTerms, tips: milli(2_000) } });
    const amounts = () =>
      database.db
        .selectFrom('orders')
        .where('uuid', '=', uuid)
        .select(['sub_total', 'total'])
        .executeTakeFirst();
    expect(await amounts()).toEqual({ sub_total: 13_250, total: 25_750 });
    await orders.change(
      uuid,
      always(({ lines: [first, ...others] }) => ({
        lines: first ? [{ ...first, isStruck: true }, ...others] : [],
      })),
    );
    expect(await amounts()).toEqual({ sub_total: 1_250, total: 13_750 });
  });

  test('commits synchronously even if the server is set not to', async () => {
    const licence = await aVenueIn(database);
    await sql
      .raw(`
        create table seen (setting text);
        create function see() returns trigger language plpgsql as $$
          begin insert into seen values (current_setting('synchronous_commit')); return null; end $$;
        create constraint trigger see_at_commit after insert or update on orders
          deferrable initially deferred for each row execute function see();`)
      .execute(database.db);
    const settings = await database.db.connection().execute(async (db) => {
      await sql`set synchronous_commit = off`.execute(db);
      const orders = orderRepository({ db }, licence);
      const { uuid } = await placed(orders);
      await orders.change(
        uuid,
        always(() => ({ status: 'accepted' })),
      );
      await sql`reset synchronous_commit`.execute(db);
      return (await sql`select setting from seen`.execute(db)).rows;
    });
    await sql.raw('drop trigger see_at_commit on orders').execute(database.db);
    expect(settings).toEqual([{ setting: 'on' }, { setting: 'on' }]);
  });

  test('passes on unrelated errors', async () => {
    const orders = orderRepository(database, 'no such venue');
    await expect(orders.place(aPlacing())).rejects.toThrow('orders_licence_fkey');
  });
});

describeOnEach([onServer], 'the order repository in a database', (engine) => {
  test('retries after a deadlock', async () => {
    const database = await aDatabase(engine);
    const licence = await aVenueIn(database);
    const orders = orderRepository(database, licence);
    const line = aLine();
    const stock = [{ item: 7, quantity: 1, written: 5 }];
    await placed(orders, { stock });

    const outcomes: Promise<PlacementOutcome>[] = [];
    const other = database.db.transaction().execute(async (transaction) => {
      await sql`select from stock where licence = ${licence} for update`.execute(transaction);
      outcomes.push(orders.place(aPlacing({ lines: [line], stock })));
      const isWaiting = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await isWaiting.execute(database.db)).rows.length === 0);
      await sql`update order_lines set cart_uuid = ${line.cartUuid}`.execute(transaction);
      throw new Error('rolled back, whichever of the two loses');
    });
    await expect(other).rejects.toThrow();
    expect(await Promise.all(outcomes)).toMatchObject([{ kind: 'placed', order: { number: 2 } }]);
    await database.close();
  });
});
