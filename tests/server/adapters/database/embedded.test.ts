import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { DataDirInUse } from '#server/adapters/database/lock-directory.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { type DatabaseLocation, onDisk } from '#tests/support/databases.ts';

describe('an embedded database', () => {
  let place: DatabaseLocation;
  /** One for the tests that do not break it, because opening one takes seconds. */
  let database: Database;

  beforeAll(async () => {
    place = await onDisk.place();
    database = await openDatabase(place.target);
  });
  afterAll(() => place.remove());

  test('starts over after an interrupted start', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'emenu-folder-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    await mkdir(join(dir, 'cluster.unfinished'));
    await writeFile(join(dir, 'cluster.unfinished', 'PG_VERSION'), '1');

    const fresh = await openDatabase({ kind: 'embedded', dir });
    expect((await sql`select 1 as one`.execute(fresh.db)).rows).toEqual([{ one: 1 }]);
    await fresh.close();
  });

  test('is opened by one process at a time', async () => {
    const { target } = place;
    const dir = target.kind === 'embedded' ? target.dir : '';
    await expect(openDatabase(target)).rejects.toEqual(new DataDirInUse(dir, process.pid));
  });

  test('keeps its data when reopened', async () => {
    await sql`create table cups as select 7 as size`.execute(database.db);
    await database.close();

    database = await openDatabase(place.target);
    expect((await sql`select size from cups`.execute(database.db)).rows).toEqual([{ size: 7 }]);
  });

  test('lets an open transaction finish when it closes', async () => {
    const begun = Promise.withResolvers<void>();
    const transaction = database.db.transaction().execute(async (inside) => {
      begun.resolve();
      return (await sql`select ${2}::int as two`.execute(inside)).rows;
    });
    await begun.promise;
    const closed = database.close();
    expect(await transaction).toEqual([{ two: 2 }]);
    await closed;
    await expect(sql`select 1`.execute(database.db)).rejects.toThrow('destroyed');
  });

  test('reports that it has stopped, to waiting and later callers', async () => {
    const { target, remove } = await onDisk.place();
    onTestFinished(remove);
    const broken = await openDatabase(target);
    const dir = target.kind === 'embedded' ? target.dir : '';
    await rm(join(dir, 'cluster', 'pg_wal'), { recursive: true });
    const query = (text: string) => sql.raw(text).execute(broken.db);
    const now = [query('select pg_switch_wal(); checkpoint'), query('select 1'), query('select 2')];
    for (const { reason } of (await Promise.allSettled(now)) as PromiseRejectedResult[]) {
      expect(String(reason)).toContain('The embedded database stopped');
    }
    await expect(query('select 3')).rejects.toThrow('The embedded database stopped');
    await broken.close();
  });
});
