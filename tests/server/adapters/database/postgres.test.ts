import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { type DatabaseLocation, onServer } from '#tests/support/databases.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { aListener } from './listener.ts';

describe.skipIf(!onServer.isHere)('a PostgreSQL database', () => {
  let place: DatabaseLocation;
  let database: Database;

  beforeAll(async () => {
    place = await onServer.place();
    database = await openDatabase(place.target);
  }, 20_000);
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const dropConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);

  test('listens again after the connection is lost, and reports possible gaps', async () => {
    const listener = aListener<string | null>();
    await database.listen('orders', listener.receive);
    await dropConnections();
    expect(await listener.next()).toBeNull();
    await database.notify('orders', 'back');
    expect(await listener.next()).toBe('back');
  });

  test('works after every idle connection is lost', async () => {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(database.db)));
    await dropConnections();
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  test('is found among servers of which others do not answer', async () => {
    if (place.target.kind !== 'postgres') throw new Error('Not a server');
    const url = place.target.url.replace('host=', 'host=%2Fnowhere,');
    const found = await openDatabase({ kind: 'postgres', url });
    const listener = aListener<string | null>();
    await found.listen('orders', listener.receive);
    await database.notify('orders', 'here');
    expect(await listener.next()).toBe('here');
    expect((await sql`select 1 as one`.execute(found.db)).rows).toEqual([{ one: 1 }]);
    await found.close();
  });

  test('refuses servers of which none takes writes', async () => {
    const url = 'postgres://nobody@127.0.0.1:1,127.0.0.1:2/none';
    await expect(openDatabase({ kind: 'postgres', url })).rejects.toThrow('None of the 2 servers');
  });

  test('refuses a server with fsync off', async () => {
    const forgetful = await startPostgres({ flushes: false });
    const url = forgetful.urlOf('postgres');
    await expect(openDatabase({ kind: 'postgres', url })).rejects.toThrow('turn fsync on');
    await forgetful.stop();
  });

  test('fails to open when no server answers', async () => {
    await expect(
      openDatabase({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' }),
    ).rejects.toThrow('ECONNREFUSED');
  });
});
