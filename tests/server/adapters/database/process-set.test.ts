import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/adapters/database/database.ts';
import { menuArchive } from '#server/adapters/database/menu-archive.ts';
import { processSet } from '#server/adapters/database/process-set.ts';
import { aDatabase, describeOnEach, onDisk, onServer } from '#tests/support/databases.ts';
import { aPublication } from './publications.ts';
import { aVenueIn } from './venue-rows.ts';

describeOnEach([onDisk, onServer], 'The set of processes', (engine) => {
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

  /** A process that is a member, and shows the venue as it was published first. */
  const aMember = async () => {
    const process = aProcess();
    await process.set.join(new Map([[licence, 1]]));
    return process;
  };

  const republish = () =>
    menuArchive(database).activate(
      aPublication({ licence, domains: [], expectedVersion: 1, sourceHash: 'source 2' }),
    );

  /** So much time goes by for a process. */
  const pass = (id: string, ms: number) =>
    sql`update processes set lease_until = lease_until - ${ms} * interval '1 millisecond' where id = ${id}`.execute(
      database.db,
    );

  test('waits for every other member that has not said that it shows a version', async () => {
    const [here, there, elsewhere] = [await aMember(), await aMember(), await aMember()];
    expect(await here.set.lagging(licence, 1)).toEqual([]);
    expect(new Set(await here.set.lagging(licence, 2))).toEqual(new Set([there.id, elsewhere.id]));
    await there.set.acknowledge(licence, 2);
    expect(await here.set.lagging(licence, 2)).toEqual([elsewhere.id]);
    await elsewhere.set.acknowledge(licence, 3);
    expect(await here.set.lagging(licence, 2), 'a newer one will do').toEqual([]);
    await elsewhere.set.acknowledge(licence, 2);
    expect(await here.set.lagging(licence, 3), 'nobody goes back').toEqual([there.id]);
  });

  test('waits for a member that shows nothing of the venue yet', async () => {
    const [here, there] = [await aMember(), aProcess()];
    await there.set.join(new Map());
    expect(await here.set.lagging(licence, 1)).toEqual([there.id]);
  });

  test('does not wait for who has left, nor for whose lease has run out', async () => {
    const [here, there, elsewhere] = [await aMember(), await aMember(), await aMember()];
    await there.set.leave();
    await pass(elsewhere.id, 5_000);
    expect(await here.set.lagging(licence, 2)).toEqual([]);
  });

  test('can be seen from outside', async () => {
    const [outside, member] = [aProcess(), await aMember()];
    expect(await outside.set.lagging(licence, 2)).toEqual([member.id]);
    await outside.set.acknowledge(licence, 2);
    await outside.set.leave();
    expect(await outside.set.renew()).toMatchObject({ isMember: false });
  });

  test('keeps a member that renews its lease in time, and no other', async () => {
    const [here, there] = [await aMember(), await aMember()];
    await pass(there.id, 4_000);
    expect(await there.set.renew()).toMatchObject({ isMember: true });
    await pass(there.id, 4_000);
    expect(await here.set.lagging(licence, 2)).toEqual([there.id]);
    await pass(there.id, 1_000);
    expect(await there.set.renew()).toMatchObject({ isMember: false });
    expect(await here.set.lagging(licence, 2)).toEqual([]);
  });

  test('tells a member what it has not said that it shows', async () => {
    const here = await aMember();
    await republish();
    expect(await here.set.renew()).toMatchObject({
      isMember: true,
      behind: expect.arrayContaining([licence]),
    });
    await here.set.acknowledge(licence, 2);
    expect((await here.set.renew()).behind).not.toContain(licence);
  });

  test('does not let a member go on that was put out, and takes it in again when it joins', async () => {
    const [here, there] = [await aMember(), await aMember()];
    await here.set.expel([there.id]);
    expect(await here.set.lagging(licence, 2), 'it may not know yet').toEqual([there.id]);
    expect(await there.set.renew()).toMatchObject({ isMember: false });
    await there.set.join(new Map([[licence, 2]]));
    expect(await there.set.renew()).toMatchObject({ isMember: true });
    await here.set.expel([]);
  });

  test('forgets what is long gone', async () => {
    const gone = await aMember();
    await pass(gone.id, 66_000);
    await aMember();
    const left = await database.db.selectFrom('processes').where('id', '=', gone.id).selectAll().execute();
    expect(left).toEqual([]);
  });

  test.skipIf(engine !== onServer)('waits for a lease that is being renewed at that moment', async () => {
    const [here, there] = [await aMember(), await aMember()];
    const { db } = database;
    const renewing = await db.startTransaction().execute();
    await pass(there.id, 4_990);
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
