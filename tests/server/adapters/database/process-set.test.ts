import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { processSet } from '#server/adapters/database/process-set.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aPublication } from './publications.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], 'the process set', (engine) => {
  let database: Database;
  let licence: string;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 20_000);
  beforeEach(async () => {
    await sql`delete from processes`.execute(database.db);
    licence = await aVenueIn(database);
  });
  afterAll(() => database.close());

  const aProcess = () => {
    const id = crypto.randomUUID();
    return { id, set: processSet(database, id) };
  };

  /** A member process that shows the venue's first version. */
  const aMember = async () => {
    const process = aProcess();
    await process.set.join(new Map([[licence, 1]]));
    return process;
  };

  const republish = () =>
    menuArchive(database).activate(
      aPublication({ licence, domains: [], expectedVersion: 1, sourceHash: 'source 2' }),
    );

  /** Lets time pass for one process. */
  const advance = (id: string, ms: number) =>
    sql`update processes set lease_until = lease_until - ${ms} * interval '1 millisecond' where id = ${id}`.execute(
      database.db,
    );

  test('waits for every other member that has not acknowledged a version', async () => {
    const [here, there, elsewhere] = [await aMember(), await aMember(), await aMember()];
    expect(await here.set.lagging(licence, 1)).toEqual([]);
    expect(new Set(await here.set.lagging(licence, 2))).toEqual(new Set([there.id, elsewhere.id]));
    await there.set.acknowledge(licence, 2);
    expect(await here.set.lagging(licence, 2)).toEqual([elsewhere.id]);
    await elsewhere.set.acknowledge(licence, 3);
    expect(await here.set.lagging(licence, 2), 'a newer version counts').toEqual([]);
    await elsewhere.set.acknowledge(licence, 2);
    expect(await here.set.lagging(licence, 3), 'an older version does not count').toEqual([there.id]);
  });

  test('waits for a member that shows no version yet', async () => {
    const [here, there] = [await aMember(), aProcess()];
    await there.set.join(new Map());
    expect(await here.set.lagging(licence, 1)).toEqual([there.id]);
  });

  test('does not wait for members that left or whose lease expired', async () => {
    const [here, there, elsewhere] = [await aMember(), await aMember(), await aMember()];
    await there.set.leave();
    await advance(elsewhere.id, 5_000);
    expect(await here.set.lagging(licence, 2)).toEqual([]);
  });

  test('can be read by a process that is not a member', async () => {
    const [outside, member] = [aProcess(), await aMember()];
    expect(await outside.set.lagging(licence, 2)).toEqual([member.id]);
    await outside.set.acknowledge(licence, 2);
    await outside.set.leave();
    expect(await outside.set.renew()).toMatchObject({ isMember: false });
  });

  test('keeps only members that renew their lease in time', async () => {
    const [here, there] = [await aMember(), await aMember()];
    await advance(there.id, 4_000);
    expect(await there.set.renew()).toMatchObject({ isMember: true });
    await advance(there.id, 4_000);
    expect(await here.set.lagging(licence, 2)).toEqual([there.id]);
    await advance(there.id, 1_000);
    expect(await there.set.renew()).toMatchObject({ isMember: false });
    expect(await here.set.lagging(licence, 2)).toEqual([]);
  });

  test('shows a member which versions it has not acknowledged', async () => {
    const here = await aMember();
    await republish();
    expect(await here.set.renew()).toMatchObject({
      isMember: true,
      behind: expect.arrayContaining([licence]),
    });
    await here.set.acknowledge(licence, 2);
    expect((await here.set.renew()).behind).not.toContain(licence);
  });

  test('refuses an expelled member until it joins again', async () => {
    const [here, there] = [await aMember(), await aMember()];
    await here.set.expel([there.id]);
    expect(await here.set.lagging(licence, 2), 'it may not know that it was expelled').toEqual([there.id]);
    expect(await there.set.renew()).toMatchObject({ isMember: false });
    await there.set.join(new Map([[licence, 2]]));
    expect(await there.set.renew()).toMatchObject({ isMember: true });
    await here.set.expel([]);
  });

  test('drops members that are long gone', async () => {
    const gone = await aMember();
    await advance(gone.id, 66_000);
    await aMember();
    const left = await database.db.selectFrom('processes').where('id', '=', gone.id).selectAll().execute();
    expect(left).toEqual([]);
  });

  test.skipIf(engine !== onServer)('waits for a lease that is just being renewed', async () => {
    const [here, there] = [await aMember(), await aMember()];
    const { db } = database;
    const renewing = await db.startTransaction().execute();
    await advance(there.id, 4_990);
    await renewing
      .updateTable('processes')
      .set({ lease_until: sql`clock_timestamp() + interval '5 seconds'` })
      .where('id', '=', there.id)
      .execute();
    const lagging = here.set.lagging(licence, 2);
    await sql`select pg_sleep(0.05)`.execute(db);
    await renewing.commit().execute();
    expect(await lagging).toEqual([there.id]);
  });
});
