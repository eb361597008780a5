import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { onServer, type Place } from '#tests/support/databases.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { anEar } from './ear.ts';

describe.skipIf(!onServer.isHere)('A database on a server', () => {
  let place: Place;
  let database: Database;

  beforeAll(async () => {
    place = await onServer.place();
    database = await openDatabase(place.target);
  }, 20_000);
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const hangUp = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);

  test('listens again when the connection is lost, and says that something may have been missed', async () => {
    const ear = anEar<string | null>();
    await database.listen('orders', ear.hear);
    await hangUp();
    expect(await ear.next()).toBeNull();
    await database.notify('orders', 'back');
    expect(await ear.next()).toBe('back');
  });

  test('goes on after every idle connection was lost', async () => {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(database.db)));
    await hangUp();
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  test('refuses a server that may forget what it has confirmed', async () => {
    const forgetful = await startPostgres({ flushes: false });
    const url = forgetful.urlOf('postgres');
    await expect(openDatabase({ kind: 'postgres', url })).rejects.toThrow('turn fsync on');
    await forgetful.stop();
  });

  test('refuses to open where no server answers', async () => {
    await expect(
      openDatabase({ kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/none' }),
    ).rejects.toThrow('ECONNREFUSED');
  });
});
