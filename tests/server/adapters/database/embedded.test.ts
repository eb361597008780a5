import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, type TestContext, test } from 'vitest';
import { DataDirInUse } from '#server/adapters/database/lock-directory.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { onDisk } from '#tests/support/databases.ts';

describe.concurrent('an embedded database', () => {
  /** Opens a folder with an empty database. */
  async function opened({ onTestFinished }: TestContext) {
    const { target, remove } = await onDisk.place();
    onTestFinished(remove);
    const database = await openDatabase(target);
    return { target, dir: target.kind === 'embedded' ? target.dir : '', database };
  }

  test('starts over after an interrupted start', async ({ expect, onTestFinished }) => {
    const dir = await mkdtemp(join(tmpdir(), 'emenu-folder-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    await mkdir(join(dir, 'cluster.unfinished'));
    await writeFile(join(dir, 'cluster.unfinished', 'PG_VERSION'), '1');

    const database = await openDatabase({ kind: 'embedded', dir });
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  test('keeps its data when reopened', async (context) => {
    const { target, database } = await opened(context);
    await sql`create table cups as select 7 as size`.execute(database.db);
    await database.close();

    const again = await openDatabase(target);
    context.expect((await sql`select size from cups`.execute(again.db)).rows).toEqual([{ size: 7 }]);
    await again.close();
  });

  test('is opened by one process at a time', async (context) => {
    const { target, dir, database } = await opened(context);
    await context.expect(openDatabase(target)).rejects.toEqual(new DataDirInUse(dir, process.pid));
    await database.close();
  });

  test('lets an open transaction finish when it closes', async (context) => {
    const { database } = await opened(context);
    const begun = Promise.withResolvers<void>();
    const transaction = database.db.transaction().execute(async (inside) => {
      begun.resolve();
      return (await sql`select ${2}::int as two`.execute(inside)).rows;
    });
    await begun.promise;
    const closed = database.close();
    context.expect(await transaction).toEqual([{ two: 2 }]);
    await closed;
    await context.expect(sql`select 1`.execute(database.db)).rejects.toThrow('destroyed');
  });

  test('reports that it has stopped, to waiting and later callers', async (context) => {
    const { dir, database } = await opened(context);
    await rm(join(dir, 'cluster', 'pg_wal'), { recursive: true });
    const query = (text: string) => sql.raw(text).execute(database.db);
    const now = [query('select pg_switch_wal(); checkpoint'), query('select 1'), query('select 2')];
    for (const { reason } of (await Promise.allSettled(now)) as PromiseRejectedResult[]) {
      context.expect(String(reason)).toContain('The embedded database stopped');
    }
    await context.expect(query('select 3')).rejects.toThrow('The embedded database stopped');
    await database.close();
  });
});
