import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { notifyChannel } from '#server/adapters/database/notifications.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { clear, type DatabaseLocation, describeOnEach, engines } from '#tests/support/databases.ts';
import { aListener } from './listener.ts';

describeOnEach(engines, 'a database', (engine) => {
  let place: DatabaseLocation;
  let database: Database;

  beforeAll(async () => {
    place = await engine.place();
    database = await openDatabase(place.target);
  }, 20_000);
  beforeEach(async () => {
    await sql`create table cups (size int primary key, filled int not null default 0)`.execute(database.db);
  });
  afterEach(() => clear(database));
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const sizes = async () => {
    const { rows } = await sql<{ size: number }>`select size from cups order by size`.execute(database.db);
    return rows.map(({ size }) => size);
  };

  test.for([
    { type: 'boolean', value: true },
    { type: 'int', value: -7 },
    { type: 'float8', value: 0.25 },
    { type: 'int8', value: Number.MAX_SAFE_INTEGER },
    { type: 'int8', value: 2n ** 62n },
    { type: 'numeric', value: '12.500' },
    { type: 'text', value: 'شاورما \\ "x" \n' },
    { type: 'date', value: '2026-11-21' },
    { type: 'timestamp', value: '2026-11-21 10:30:00' },
    { type: 'timestamptz', value: new Date('2026-11-21T10:30:00.125Z') },
    { type: 'uuid', value: '0b8f1b0e-54cb-4dc7-9d5c-0d7f6a7ad9c1' },
    { type: 'bytea', value: Uint8Array.of(0, 1, 92, 255) },
    { type: 'bytea', value: new Uint8Array(0) },
    { type: 'jsonb', value: { price: '1.250', tags: ['ا', null] } },
    { type: 'json', value: { nested: { deep: [1, 2] } } },
    { type: 'text[]', value: ['a,b', '"', 'NULL', null] },
    { type: 'int8[]', value: [1, 2n ** 62n] },
    { type: 'timestamptz[]', value: [new Date('2026-03-29T01:00:00Z')] },
  ])('returns $type as it was stored: $value', async ({ type, value }) => {
    const { rows } = await sql`select ${value}::${sql.raw(type)} as value`.execute(database.db);
    expect(rows).toStrictEqual([{ value }]);
  });

  test('reports its connections in use', async () => {
    const atRest = database.connections();
    expect(atRest).toMatchObject({ used: 0, waiting: 0 });
    await database.db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      expect(database.connections().used).toBe(1);
    });
    expect(database.connections()).toMatchObject({ used: 0, waiting: 0 });
  });

  test('reads JSON and null', async () => {
    const { rows } = await sql`select ${'[1, "two"]'}::jsonb as list, ${null}::text as gap`.execute(
      database.db,
    );
    expect(rows).toEqual([{ list: [1, 'two'], gap: null }]);
  });

  test.for(['UTC', 'Asia/Dubai', 'Asia/Kathmandu', 'America/New_York'])(
    'reads the same instant in time zone %s',
    async (zone) => {
      const instant = new Date('2026-11-21T22:30:00.5Z');
      const seen = await database.db.transaction().execute(async (transaction) => {
        await sql`select set_config('TimeZone', ${zone}, true)`.execute(transaction);
        return sql`select ${instant}::timestamptz as instant`.execute(transaction);
      });
      expect(seen.rows).toEqual([{ instant }]);
    },
  );

  test('does not detach the byte arrays it is given', async () => {
    const whole = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    const part = whole.subarray(10, 70_000);
    const { rows } = await sql<{ length: number }>`select length(${part}::bytea) as length`.execute(
      database.db,
    );
    expect(rows).toEqual([{ length: 69_990 }]);
    expect(part.byteLength).toBe(69_990);
  });

  test('runs several statements at once when none has parameters', async () => {
    await sql.raw('insert into cups values (1); insert into cups values (2)').execute(database.db);
    expect(await sizes()).toEqual([1, 2]);
  });

  test('counts the rows it changes', async () => {
    await sql`insert into cups select generate_series(1, 5)`.execute(database.db);
    const { numAffectedRows } = await sql`update cups set filled = 1 where size > ${2}`.execute(database.db);
    expect(numAffectedRows).toBe(3n);
  });

  test('reports why a statement failed, as PostgreSQL does', async () => {
    await sql`insert into cups values (1)`.execute(database.db);
    await expect(sql`insert into cups values (${1})`.execute(database.db)).rejects.toMatchObject({
      code: '23505',
      constraint: 'cups_pkey',
      message: expect.stringContaining('duplicate key'),
    });
    expect(await sizes()).toEqual([1]);
  });

  test('rolls back a transaction that throws', async () => {
    const attempt = database.db.transaction().execute(async (transaction) => {
      await sql`insert into cups values (1)`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await sizes()).toEqual([]);
  });

  test('rejects a transaction in which a statement failed', async () => {
    const attempt = database.db.transaction().execute(async (transaction) => {
      await sql`insert into cups values (1)`.execute(transaction);
      await sql`insert into saucers values (1)`.execute(transaction).catch(() => null);
    });
    await expect(attempt).rejects.toThrow();
    expect(await sizes()).toEqual([]);
  });

  test('serializes transactions that change one row', async () => {
    await sql`insert into cups values (1)`.execute(database.db);
    const pour = () =>
      database.db.transaction().execute(async (transaction) => {
        const query = sql<{ filled: number }>`select filled from cups where size = 1 for update`;
        const filled = (await query.execute(transaction)).rows[0]?.filled ?? 0;
        await sql`update cups set filled = ${filled + 1}`.execute(transaction);
      });
    await Promise.all(Array.from({ length: 25 }, pour));
    expect((await sql`select filled from cups`.execute(database.db)).rows).toEqual([{ filled: 25 }]);
  });

  test('hides uncommitted changes', async () => {
    const seen = await database.db.transaction().execute(async (transaction) => {
      await sql`insert into cups values (1)`.execute(transaction);
      const outside = sizes();
      await sql`delete from cups`.execute(transaction);
      await sql`insert into cups values (2)`.execute(transaction);
      return { outside };
    });
    expect([[], [2]]).toContainEqual(await seen.outside);
  });

  test('notifies every listener of a channel until it stops', async () => {
    const [first, second] = [aListener<string | null>(), aListener<string | null>()];
    const stop = await database.listen('Kitchen "1"', first.receive);
    await database.listen('Kitchen "1"', second.receive);
    await database.listen('bar', first.receive);

    await database.notify('Kitchen "1"', 'شاورما');
    expect([await first.next(), await second.next()]).toEqual(['شاورما', 'شاورما']);
    stop();
    await database.notify('Kitchen "1"', 'again');
    expect(await second.next()).toBe('again');
    await database.notify('bar', 'lemonade');
    expect(await first.next()).toBe('lemonade');
  });

  test('sends the notifications of a transaction only after commit', async () => {
    const listener = aListener<string | null>();
    await database.listen('orders', listener.receive);
    const lost = database.db.transaction().execute(async (transaction) => {
      await notifyChannel(transaction, 'orders', 'lost');
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await database.db.transaction().execute((transaction) => notifyChannel(transaction, 'orders', 'saved'));
    expect(await listener.next()).toBe('saved');
  });
});
