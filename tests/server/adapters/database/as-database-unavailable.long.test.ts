import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asDatabaseUnavailable } from '#server/adapters/database/as-database-unavailable.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from '#server/database-unavailable.ts';
import { type DatabaseLine, layLine } from '#tests/support/database-line.ts';
import { onServer, type Place } from '#tests/support/databases.ts';
import { anEar } from './ear.ts';

const aFault = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

describe('a database is away', () => {
  test.for([
    aFault('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    aFault('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
    aFault('read ECONNRESET', { code: 'ECONNRESET' }),
    aFault('terminating connection due to administrator command', { code: '57P01' }),
    aFault('the database system is starting up', { code: '57P03' }),
    aFault('sorry, too many clients already', { code: '53300' }),
    aFault('canceling statement due to statement timeout', { code: '57014' }),
    aFault('cannot execute INSERT in a read-only transaction', { code: '25006' }),
    aFault('connection failure', { code: '08006' }),
    aFault('Connection terminated unexpectedly'),
    aFault('Connection terminated due to connection timeout'),
    aFault('Query read timeout'),
    aFault('timeout exceeded when trying to connect'),
    aFault('timeout expired'),
    aFault('Client has encountered a connection error and is not queryable'),
  ])('where the driver says: %s', (fault) => {
    const away = asDatabaseUnavailable(fault);
    expect(isDatabaseUnavailable(away)).toBe(true);
    expect(away).toMatchObject({ cause: fault, message: `The database is unavailable: ${fault.message}` });
  });

  test('where nothing but a code is said', () => {
    expect(asDatabaseUnavailable(aFault('', { code: 'ECONNREFUSED' }))).toMatchObject({
      message: 'The database is unavailable: ECONNREFUSED',
    });
  });
});

test.for([
  aFault('duplicate key value violates unique constraint', { code: '23505' }),
  aFault('could not serialize access', { code: '40001' }),
  aFault('no such file', { code: 'ENOENT', syscall: 'open' }),
  aFault('Conflicting changes prevented 100 attempts'),
  'not even an error',
])('a database is not away where it is said: %s', (fault) => {
  expect(asDatabaseUnavailable(fault)).toBe(fault);
  expect(isDatabaseUnavailable(fault)).toBe(false);
});

describe.skipIf(!onServer.isHere)('A database at the end of a line', () => {
  let place: Place;
  let line: DatabaseLine;
  let database: Database;

  beforeAll(async () => {
    place = await onServer.place();
    line = await layLine(place.target.kind === 'postgres' ? place.target.url : '');
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

  test('that is cut is away at once, and back at once when it is mended', async () => {
    line.cut();
    expect(await secondsOf(expect(note('cut')).rejects.toThrow(DatabaseUnavailable))).toBeLessThan(1);
    line.mend();
    await note('mended');
    expect(await notes()).toEqual(['mended']);
  });

  test('that has fallen silent is away within seconds, in a transaction too, and its connections are not used again', async () => {
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

  test('that was silent tells those who listen that they may have missed something', async () => {
    const ear = anEar<string | null>();
    const stop = await database.listen('orders', ear.hear);
    line.silence();
    await expect(notes()).rejects.toThrow(DatabaseUnavailable);
    // One that was silent for less than a pulse has missed nothing.
    await delay(4_000);
    line.mend();
    expect(await secondsOf(ear.next().then((heard) => expect(heard).toBeNull()))).toBeLessThan(5);
    await database.notify('orders', 'back');
    expect(await ear.next()).toBe('back');
    stop();
  }, 30_000);

  test('that takes too long for somebody who waits is away, and takes as long as it takes for nobody', async () => {
    const nap = sql`select pg_sleep(6)`;
    const [waited] = await Promise.all([
      secondsOf(expect(nap.execute(database.db)).rejects.toThrow('statement timeout')),
      nap.execute(database.withoutTimeout),
    ]);
    expect(waited).toBeLessThan(6);
  }, 20_000);

  test('that is slow answers', async () => {
    line.slow(200);
    expect(await secondsOf(notes())).toBeGreaterThan(0.2);
    line.mend();
  });
});
