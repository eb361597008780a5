import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { dumpRows, readMigrationRecords } from '#server/adapters/database/dump-rows.ts';
import { migrate, readMigrations } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { outbox } from '#server/adapters/database/outbox.ts';
import { persistentTables } from '#server/adapters/database/persistent-tables.ts';
import { BackupError, RestoreError, type RowBatch } from '#server/operations/backup/backup.ts';
import { placed } from '#tests/support/an-order.ts';
import {
  aDatabase,
  describeOnEach,
  type Engine,
  onDisk,
  onServer,
  usualEngine,
} from '#tests/support/databases.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { contentOf, type Dump, dumpOf, loadInto } from './a-dump.ts';
import { aVenueIn } from './venue-rows.ts';

const openDatabases: Database[] = [];
const anEmptyDatabase = async (engine: Engine): Promise<Database> => {
  const database = await aDatabase(engine);
  openDatabases.push(database);
  return database;
};

afterEach(async () => {
  await Promise.all(openDatabases.splice(0).map((database) => database.close()));
});

const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((one) => !one.includes('\0'));
const json = fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('\\u0000'));
const documents = fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 20 });
const events = fc.array(
  fc.record({
    licence: text,
    reference: fc.option(text),
    kind: text,
    detail: json,
    at: fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true }),
  }),
  { maxLength: 50 },
);

async function fill({ db }: Database, bodies: readonly Uint8Array[], paymentEvents: readonly PaymentEvent[]) {
  for (const [at, body] of bodies.entries()) {
    await db
      .insertInto('menu_documents')
      .values({ hash: `${at}`, body: new Uint8Array(body) })
      .execute();
  }
  for (const { detail, at, ...event } of paymentEvents) {
    const row = { ...event, detail: JSON.stringify(detail), happened_at: at };
    await db.insertInto('payment_events').values(row).execute();
  }
}

type PaymentEvent = (typeof events extends fc.Arbitrary<infer All> ? All : never)[number];

/** The usual engine first, the others in long runs. */
const directions = (
  [
    [usualEngine, usualEngine],
    [onDisk, onServer],
    [onServer, onDisk],
    [onDisk, onDisk],
  ] as const
).slice(0, isLongRun ? 4 : 1);

for (const [from, to] of directions) {
  describe.skipIf(!(from.isHere && to.isHere))(`from ${from.name} to ${to.name}`, () => {
    test('any rows are restored unchanged', async () => {
      const [source, target] = [await anEmptyDatabase(from), await anEmptyDatabase(to)];
      await fc.assert(
        fc.asyncProperty(documents, events, async (bodies, paymentEvents) => {
          await fill(source, bodies, paymentEvents);
          await loadInto(target, await dumpOf(source));
          expect(await contentOf(target)).toEqual(await contentOf(source));
          for (const { db } of [source, target]) {
            await sql`truncate menu_documents cascade`.execute(db);
            await sql`truncate payment_events`.execute(db);
          }
        }),
        { numRuns: 5 },
      );
    });

    test('order numbers continue', async () => {
      const [source, target] = [await anEmptyDatabase(from), await anEmptyDatabase(to)];
      const licence = await aVenueIn(source, 'corner');
      const before = [
        await placed(orderRepository(source, licence)),
        await placed(orderRepository(source, licence)),
      ];
      await loadInto(target, await dumpOf(source));
      expect(await contentOf(target)).toEqual(await contentOf(source));

      const restored = orderRepository(target, licence);
      expect(await restored.find(before[0]?.uuid ?? '')).toEqual(before[0]);
      expect(await placed(restored)).toMatchObject({ number: (before[1]?.number ?? 0) + 1 });
      const items = await outbox(target, 'order_changed').lease(10, 1_000);
      expect(new Set(items.map(({ id }) => id)).size, 'no number twice').toBe(3);
    });
  });
}

describeOnEach([onDisk, onServer], 'a backup', (engine) => {
  test('dumps every table except short-lived state', async () => {
    const database = await anEmptyDatabase(engine);
    const persistent = persistentTables(await readMigrations());
    const shortLived = Object.keys(await contentOf(database)).filter((table) => !persistent.includes(table));
    expect(new Set(shortLived)).toEqual(
      new Set([
        'processes',
        'shown_versions',
        'rounds',
        'edge_build',
        'order_feeds',
        'office_sessions',
        'sign_in_codes',
        'passkey_challenges',
      ]),
    );
  });

  test('is refused by a database that has rows', async () => {
    const [source, target] = [await anEmptyDatabase(engine), await anEmptyDatabase(engine)];
    await aVenueIn(source, 'corner');
    await aVenueIn(target, 'other');
    const before = await contentOf(target);
    await expect(loadInto(target, await dumpOf(source))).rejects.toThrow(RestoreError);
    expect(await contentOf(target)).toEqual(before);
  });

  test('loads into a database that a server has been started on', async () => {
    const [source, target] = [await anEmptyDatabase(engine), await anEmptyDatabase(engine)];
    await aVenueIn(source, 'corner');
    await sql`insert into rounds (job, taken_until) values ('forgetting', now())`.execute(target.db);
    await loadInto(target, await dumpOf(source));
    expect((await contentOf(target)).venues).toHaveLength(1);
  });

  test('leaves the database empty when loading fails, and can be loaded again', async () => {
    const [source, target] = [await anEmptyDatabase(engine), await anEmptyDatabase(engine)];
    await aVenueIn(source, 'corner');
    const all = await dumpOf(source);
    const empty = await contentOf(target);
    const incomplete: Dump = {
      ...all,
      batches: all.batches.filter(({ table }) => table !== 'menu_versions'),
    };
    await expect(loadInto(target, incomplete)).rejects.toThrow();
    const strange: Dump = {
      ...all,
      batches: [{ table: 'pg_authid', columns: ['rolname'], rows: ['["x"]'] }],
    };
    await expect(loadInto(target, strange)).rejects.toThrow(RestoreError);
    expect(await contentOf(target)).toEqual(empty);
    await loadInto(target, all);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  test('from an older release is migrated on loading', async () => {
    const older = (await readMigrations()).slice(0, 3);
    const [source, fresh] = [await engine.place(), await engine.place()];
    const [old, target] = [await openDatabase(source.target), await openDatabase(fresh.target)];
    await migrate(old.db, older);
    await sql`insert into payment_events (licence, kind, detail) values ('corner', 'paid', '{}')`.execute(
      old.db,
    );
    const { rows } = await sql<{ row: string }>`
      select to_json(array[id::text, licence, kind, detail::text])::text as row from payment_events`.execute(
      old.db,
    );
    const batch = { table: 'payment_events', columns: ['id', 'licence', 'kind', 'detail'] };
    const batches = [{ ...batch, rows: rows.map(({ row }) => row) }];
    await loadInto(target, { batches, sequences: [] }, Promise.resolve(older));
    expect(await readMigrationRecords(target), 'all migrations of this release').toHaveLength(
      (await readMigrations()).length,
    );
    expect((await contentOf(target)).payment_events).toHaveLength(1);

    await expect(readMigrationRecords(old), 'and a newer release does not back it up').rejects.toThrow(
      BackupError,
    );
    await expect(loadInto(target, { batches: [], sequences: [] }, Promise.resolve(older))).rejects.toThrow(
      /newer/,
    );
    const strange = Promise.resolve([{ number: 99, name: 'of-tomorrow' }]);
    await expect(loadInto(target, { batches: [], sequences: [] }, strange)).rejects.toThrow(/of-tomorrow/);
    await Promise.all([old.close(), target.close()]);
    await Promise.all([source.remove(), fresh.remove()]);
  });
});

test.skipIf(!onServer.isHere)('a dump excludes later changes and blocks no writer', async () => {
  const source = await anEmptyDatabase(onServer);
  const licence = await aVenueIn(source, 'corner');
  const rows = dumpRows(source);
  const first = await rows.next();
  const late = await placed(orderRepository(source, licence));
  const batches: RowBatch[] = first.done ? [] : [first.value];
  for await (const batch of rows) batches.push(batch);
  expect(batches.map(({ table }) => table)).toContain('venues');
  expect(JSON.stringify(batches)).not.toContain(late.uuid);
});

test('stopping a dump early frees the database', async () => {
  const database = await anEmptyDatabase(onDisk);
  await aVenueIn(database, 'corner');
  for await (const batch of dumpRows(database)) {
    expect(batch.rows).not.toEqual([]);
    break;
  }
  expect(await readMigrationRecords(database)).not.toEqual([]);
});

afterAll(() => expect(openDatabases).toEqual([]));
