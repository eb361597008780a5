import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDatabaseUnavailable } from '#server/adapters/database/as-database-unavailable.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#server/database-unavailable.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts';
import { type DatabaseLocation, onServer } from '#tests/support/databases.ts';
import { aListener } from './listener.ts';

const anError = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

describe('asDatabaseUnavailable', () => {
  test.for([
    anError('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    anError('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    anError('read ECONNRESET', { code: 'ECONNRESET' }),
    anError('terminating connection due to administrator command', { code: '57P01' }),
    anError('the database system is starting up', { code: '57P03' }),
    anError('sorry, too many clients already', { code: '53300' }),
    anError('canceling statement due to statement timeout', { code: '57014' }),
    anError('cannot execute INSERT in a read-only transaction', { code: '25006' }),
    anError('connection failure', { code: '08006' }),
    anError('Connection terminated unexpectedly'),
    anError('Connection terminated due to connection timeout'),
    anError('Query read timeout'),
    anError('timeout exceeded when trying to connect'),
    anError('timeout expired'),
    anError('Client has encountered a connection error and is not queryable'),
  ])('recognizes: %s', (error) => {
    const unavailable = asDatabaseUnavailable(error);
    expect(isDatabaseUnavailable(unavailable)).toBe(true);
    expect(unavailable).toMatchObject({
      cause: error,
      message: `The database is unavailable: ${error.message}`,
    });
  });

  test('recognizes an error that has only a code', () => {
    expect(asDatabaseUnavailable(anError('', { code: 'ECONNREFUSED' }))).toMatchObject({
      message: 'The database is unavailable: ECONNREFUSED',
    });
  });
});

test.for([
  anError('duplicate key value violates unique constraint', { code: '23505' }),
  anError('could not serialize access', { code: '40001' }),
  anError('no such file', { code: 'ENOENT', syscall: 'open' }),
  anError('Conflicting changes prevented 100 attempts'),
  'not even an error',
])('asDatabaseUnavailable leaves other errors alone: %s', (error) => {
  expect(asDatabaseUnavailable(error)).toBe(error);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

describe.skipIf(!onServer.isHere)('a database connection', () => {
  let place: DatabaseLocation;
  let line: DatabaseProxy;
  let database: Database;

  beforeAll(async () => {
    place = await onServer.place();
    line = await openDatabaseProxy(place.target.kind === 'postgres' ? place.target.url : '');
    database = await openDatabase({ kind: 'postgres', url: line.url });
    await sql`create table notes (text text)`.execute(database.db);
  }, 20_000);
  afterAll(async () => {
    await database.close();
    await line.close();
    await place.remove();
  });

  const note = (text: string) => sql`insert into notes values (${text})`.execute(database.db);
  const notes = async () =>
    (await sql<{ text: string }>`select text from notes order by text`.execute(database.db)).rows.map(
      ({ text }) => text,
    );
  const secondsOf = async (act: Promise<unknown>) => {
    const began = performance.now();
    await act;
    return (performance.now() - began) / 1000;
  };

  test('fails at once when cut, and recovers at once when restored', async () => {
    line.cut();
    expect(await secondsOf(expect(note('cut')).rejects.toThrow(DatabaseUnavailable))).toBeLessThan(1);
    line.mend();
    await note('mended');
    expect(await notes()).toEqual(['mended']);
  });

  test('times out within seconds when silent, also in a transaction, and is not reused', async () => {
    await Promise.all([notes(), notes()]);
    line.silence();
    const both = Promise.all([
      expect(notes()).rejects.toThrow(DatabaseUnavailable),
      expect(database.db.transaction().execute(() => Promise.resolve())).rejects.toThrow(DatabaseUnavailable),
    ]);
    expect(await secondsOf(both)).toBeLessThan(2.5);
    expect(
      await secondsOf(expect(notes()).rejects.toThrow(DatabaseUnavailable)),
      'sooner from then on',
    ).toBeLessThan(1.5);
    line.mend();
    expect(await secondsOf(notes())).toBeLessThan(4);
  }, 30_000);

  test('reports possible gaps after silence', async () => {
    const listener = aListener<string | null>();
    const stop = await database.listen('orders', listener.receive);
    line.silence();
    await expect(notes()).rejects.toThrow(DatabaseUnavailable);
    // A connection that was silent for less than one heartbeat has missed nothing.
    await delay(4_000);
    line.mend();
    expect(await secondsOf(listener.next().then((received) => expect(received).toBeNull()))).toBeLessThan(5);
    await database.notify('orders', 'back');
    expect(await listener.next()).toBe('back');
    stop();
  }, 30_000);

  test('times out for a waiting caller, and never for background work', async () => {
    const sleep = sql`select pg_sleep(6)`;
    const [waited] = await Promise.all([
      secondsOf(expect(sleep.execute(database.db)).rejects.toThrow('statement timeout')),
      sleep.execute(database.withoutTimeout),
    ]);
    expect(waited).toBeLessThan(6);
  }, 20_000);

  test('works when it is slow', async () => {
    line.slow(200);
    expect(await secondsOf(notes())).toBeGreaterThan(0.2);
    line.mend();
  });
});
