import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { dumpRows, readMigrationRecords } from '#server/adapters/database/dump-rows.ts';
import { loadRows } from '#server/adapters/database/load-rows.ts';
import { migrate, readMigrations } from '#server/adapters/database/migrate.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { outbox } from '#server/adapters/database/outbox.ts';
import { persistentTables } from '#server/adapters/database/persistent-tables.ts';
import {
  BackupError,
  RestoreError,
  type RowBatch,
  type SequenceValue,
} from '#server/operations/backup/backup.ts';
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
import { aVenueIn } from './venue-rows.ts';

const open: Database[] = [];
const anEmpty = async (engine: Engine): Promise<Database> => {
  const database = await aDatabase(engine);
  open.push(database);
  return database;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
});

interface Dumped {
  readonly parts: readonly RowBatch[];
  readonly counts: readonly SequenceValue[];
}

async function dumped(database: Database): Promise<Dumped> {
  const rows = dumpRows(database);
  const parts: RowBatch[] = [];
  for (;;) {
    const { value, done } = await rows.next();
    if (done) return { parts, counts: value };
    parts.push(value);
  }
}

const loadInto = async (
  database: Database,
  { parts, counts }: Dumped,
  made = readMigrationRecords(database),
) =>
  loadRows(database, { madeBy: await made, counts }, async (keep) => {
    for (const part of parts) await keep(part);
  });

/** Every row of every table as its engine writes it, put to no use but to be compared. */
async function contentOf({ db }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  return db.connection().execute(async (connection) => {
    await sql`set timezone = 'UTC'`.execute(connection);
    const { rows: tables } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables
      where schemaname = 'public' and tablename <> 'schema_migrations'`.execute(connection);
    const contents: Record<string, readonly string[]> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`
        select whole::text as row from ${sql.table(name)} as whole`.execute(connection);
      contents[name] = rows.map(({ row }) => row).toSorted();
    }
    return contents;
  });
}

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

async function fill({ db }: Database, bodies: readonly Uint8Array[], told: readonly Told[]) {
  for (const [at, body] of bodies.entries()) {
    await db
      .insertInto('menu_documents')
      .values({ hash: `${at}`, body: new Uint8Array(body) })
      .execute();
  }
  for (const { detail, at, ...event } of told) {
    const row = { ...event, detail: JSON.stringify(detail), happened_at: at };
    await db.insertInto('payment_events').values(row).execute();
  }
}

type Told = (typeof events extends fc.Arbitrary<infer All> ? All : never)[number];

/** The usual engine's own way first, the others in the long run. */
const ways = (
  [
    [usualEngine, usualEngine],
    [onDisk, onServer],
    [onServer, onDisk],
    [onDisk, onDisk],
  ] as const
).slice(0, isLongRun ? 4 : 1);

for (const [from, to] of ways) {
  describe.skipIf(!(from.isHere && to.isHere))(`from ${from.name} to ${to.name}`, () => {
    test('any rows are the same again', async () => {
      const [source, target] = [await anEmpty(from), await anEmpty(to)];
      await fc.assert(
        fc.asyncProperty(documents, events, async (bodies, told) => {
          await fill(source, bodies, told);
          await loadInto(target, await dumped(source));
          expect(await contentOf(target)).toEqual(await contentOf(source));
          for (const { db } of [source, target]) {
            await sql`truncate menu_documents cascade`.execute(db);
            await sql`truncate payment_events`.execute(db);
          }
        }),
        { numRuns: 5 },
      );
    });

    test('orders go on where they were', async () => {
      const [source, target] = [await anEmpty(from), await anEmpty(to)];
      const licence = await aVenueIn(source, 'corner');
      const before = [
        await placed(orderRepository(source, licence)),
        await placed(orderRepository(source, licence)),
      ];
      await loadInto(target, await dumped(source));
      expect(await contentOf(target)).toEqual(await contentOf(source));

      const book = orderRepository(target, licence);
      expect(await book.find(before[0]?.uuid ?? '')).toEqual(before[0]);
      expect(await placed(book)).toMatchObject({ number: (before[1]?.number ?? 0) + 1 });
      const items = await outbox(target, 'order_changed').lease(10, 1_000);
      expect(new Set(items.map(({ id }) => id)).size, 'no number twice').toBe(3);
    });
  });
}

describeOnEach([onDisk, onServer], 'A backup', (engine) => {
  test('every table is read but those that tell of this moment', async () => {
    const database = await anEmpty(engine);
    const kept = persistentTables(await readMigrations());
    const passing = Object.keys(await contentOf(database)).filter((table) => !kept.includes(table));
    expect(new Set(passing)).toEqual(new Set(['processes', 'shown_versions', 'rounds', 'edge_build']));
  });

  test('a store in which something is takes nothing', async () => {
    const [source, target] = [await anEmpty(engine), await anEmpty(engine)];
    await aVenueIn(source, 'corner');
    await aVenueIn(target, 'other');
    const before = await contentOf(target);
    await expect(loadInto(target, await dumped(source))).rejects.toThrow(RestoreError);
    expect(await contentOf(target)).toEqual(before);
  });

  test('a store that a server has been started on takes it all the same', async () => {
    const [source, target] = [await anEmpty(engine), await anEmpty(engine)];
    await aVenueIn(source, 'corner');
    await sql`insert into rounds (job, taken_until) values ('forgetting', now())`.execute(target.db);
    await loadInto(target, await dumped(source));
    expect((await contentOf(target)).venues).toHaveLength(1);
  });

  test('what breaks off halfway leaves an empty store, which takes it the next time', async () => {
    const [source, target] = [await anEmpty(engine), await anEmpty(engine)];
    await aVenueIn(source, 'corner');
    const all = await dumped(source);
    const empty = await contentOf(target);
    const unsound: Dumped = { ...all, parts: all.parts.filter(({ table }) => table !== 'menu_versions') };
    await expect(loadInto(target, unsound)).rejects.toThrow();
    const strange: Dumped = {
      ...all,
      parts: [{ table: 'pg_authid', columns: ['rolname'], rows: ['["x"]'] }],
    };
    await expect(loadInto(target, strange)).rejects.toThrow(RestoreError);
    expect(await contentOf(target)).toEqual(empty);
    await loadInto(target, all);
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  test('rows of an older program are brought up to date, as any store is', async () => {
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
    const part = { table: 'payment_events', columns: ['id', 'licence', 'kind', 'detail'] };
    const parts = [{ ...part, rows: rows.map(({ row }) => row) }];
    await loadInto(target, { parts, counts: [] }, Promise.resolve(older));
    expect(await readMigrationRecords(target), 'all of this program').toHaveLength(
      (await readMigrations()).length,
    );
    expect((await contentOf(target)).payment_events).toHaveLength(1);

    await expect(readMigrationRecords(old), 'nor is it backed up by another program').rejects.toThrow(
      BackupError,
    );
    await expect(loadInto(target, { parts: [], counts: [] }, Promise.resolve(older))).rejects.toThrow(
      /newer/,
    );
    const strange = Promise.resolve([{ number: 99, name: 'of-tomorrow' }]);
    await expect(loadInto(target, { parts: [], counts: [] }, strange)).rejects.toThrow(/of-tomorrow/);
    await Promise.all([old.close(), target.close()]);
    await Promise.all([source.remove(), fresh.remove()]);
  });
});

test.skipIf(!onServer.isHere)('what happens meanwhile is not in it, and waits for nobody', async () => {
  const source = await anEmpty(onServer);
  const licence = await aVenueIn(source, 'corner');
  const rows = dumpRows(source);
  const first = await rows.next();
  const late = await placed(orderRepository(source, licence));
  const parts: RowBatch[] = first.done ? [] : [first.value];
  for await (const part of rows) parts.push(part);
  expect(parts.map(({ table }) => table)).toContain('venues');
  expect(JSON.stringify(parts)).not.toContain(late.uuid);
});

test('who stops reading lets go of the store', async () => {
  const database = await anEmpty(onDisk);
  await aVenueIn(database, 'corner');
  for await (const part of dumpRows(database)) {
    expect(part.rows).not.toEqual([]);
    break;
  }
  expect(await readMigrationRecords(database)).not.toEqual([]);
});

afterAll(() => expect(open).toEqual([]));
