import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { onServer } from '#tests/support/databases.ts';
import { aTemporaryFolder, emenu, ensureSite, startServer } from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, orderRequest } from './an-ordering-venue.ts';

beforeAll(ensureSite);

describe.skipIf(!onServer.isHere)('a web process and a worker', () => {
  test('share the work: one answers diners, the other does background work', async () => {
    const { target, remove } = await onServer.place();
    const database = await openDatabase(target);
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const web = await startServer(await aTemporaryFolder(), { ...environment, ROLE: 'web' });
    expect(await emenu(web.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
    expect((await web.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
    const waitingEvents = async () => (await database.db.selectFrom('outbox').selectAll().execute()).length;
    expect(await waitingEvents(), 'a web process delivers nothing').toBe(1);

    const worker = await startServer(await aTemporaryFolder(), { ...environment, ROLE: 'worker' });
    await expect.poll(waitingEvents, { timeout: 10_000 }).toBe(0);
    const leases = await database.db.selectFrom('rounds').select('job').orderBy('job').execute();
    expect(leases.map(({ job }) => job)).toContain('forgetting');
    expect((await worker.ask('/healthz')).status).toBe(200);
    expect((await worker.ask('/readyz')).status).toBe(200);
    expect((await worker.ask('/en/home')).status).toBe(404);
    expect((await web.ask('/en/home')).status).toBe(200);

    for (const one of [web, worker]) one.terminate();
    expect(await Promise.all([web.ended, worker.ended])).toEqual([0, 0]);
    await database.close();
    await remove();
  });
});
