import { beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseLine, layLine } from '#tests/support/database-line.ts';
import { onServer } from '#tests/support/databases.ts';
import { canRunPostgres, startPostgres } from '#tests/support/postgres-server.ts';
import {
  aTemporaryFolder,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { cornerScreens } from './a-venue.ts';
import { anOrder, anOrderingFolder, type Made, ordering } from './an-ordering-venue.ts';

beforeAll(ensureSite, 120_000);

/** A server at the end of a line to its database, and another one that the line has nothing to do with. */
async function aServerOnALine() {
  const { target, remove } = await onServer.place();
  const address = target.kind === 'postgres' ? target.url : '';
  const line = await layLine(address);
  const elsewhere = await startServer(await aTemporaryFolder(), { DATABASE_URL: address });
  expect(await emenu(elsewhere.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
  const server = await startServer(await aTemporaryFolder(), { DATABASE_URL: line.url });
  return {
    server,
    elsewhere,
    line,
    close: async () => {
      for (const one of [server, elsewhere]) one.terminate();
      expect(await Promise.all([server.ended, elsewhere.ended])).toEqual([0, 0]);
      await line.close();
      await remove();
    },
  };
}

const everyPage = ['en', 'ar'].flatMap((language) => cornerScreens.map((screen) => `/${language}${screen}`));

const statusesOf = async (server: ServerProcess, paths: readonly string[]) => {
  const answers = await Promise.all(paths.map((path) => server.ask(path)));
  return new Set(answers.map(({ status }) => status));
};

const readiness = async ({ ask }: ServerProcess) => (await ask('/readyz')).status;

/** Seconds that it took until it was so. */
async function secondsUntil(isSo: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  await expect.poll(isSo, { timeout: 20_000, interval: 50 }).toBe(true);
  return (performance.now() - began) / 1000;
}

const disturbances: Readonly<Record<string, (line: DatabaseLine) => void>> = {
  'is gone': (line) => line.cut(),
  'has fallen silent': (line) => line.silence(),
};

describe.skipIf(!onServer.isHere)('a server whose database', () => {
  test.for(Object.keys(disturbances))(
    '%s shows its menus, takes no orders, is not ready, and recovers within five seconds',
    { timeout: 120_000 },
    async (what) => {
      const { server, elsewhere, line, close } = await aServerOnALine();
      const made = await server.ask('/en/api/order/', ordering(anOrder()));
      expect(made.status).toBe(201);
      const { uuid } = JSON.parse(made.text) as Made;

      disturbances[what]?.(line);
      expect(await statusesOf(server, everyPage), 'pages that nobody had opened').toEqual(new Set([200]));
      const [order, key] = [anOrder(), crypto.randomUUID()];
      const asked = performance.now();
      const refused = await server.ask('/en/api/order/', ordering(order, key));
      expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text)]).toEqual([
        503,
        '5',
        { code: 'unavailable_now' },
      ]);
      expect((performance.now() - asked) / 1000).toBeLessThan(2.5);
      expect(await secondsUntil(async () => (await readiness(server)) === 503)).toBeLessThan(6);
      const page = await server.ask(`/en/order/${uuid}`, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.text).toContain('<!DOCTYPE html>');
      expect((await server.ask('/healthz')).status).toBe(200);

      const published = await emenu(elsewhere.dataDir, 'publish', await anOrderingFolder({ price: '19' }));
      expect(published).toMatchObject({ code: 0 });
      expect((await server.ask('/en/product/11')).text, 'as the menu was').toContain('18.00');

      line.mend();
      const back = secondsUntil(async () => (await readiness(server)) === 200);
      const ordered = secondsUntil(async () => {
        const { status } = await server.ask('/en/api/order/', ordering(order, key));
        return status === 201;
      });
      expect(await back).toBeLessThan(5);
      expect((await server.ask('/en/product/11')).text, 'it has caught up').toContain('19.00');
      expect(await ordered).toBeLessThan(5);
      const again = await server.ask('/en/api/order/', ordering(order, key));
      expect(again.status, 'the same order').toBe(201);
      const { output } = await emenu(elsewhere.dataDir, 'orders', 'corner', '--all', '--json');
      expect(JSON.parse(output)).toHaveLength(2);
      await close();
    },
  );

  test.skipIf(!canRunPostgres)(
    'crashes and starts again recovers within five seconds, and loses no order',
    { timeout: 60_000 },
    async () => {
      const postgres = await startPostgres();
      const server = await startServer(await aTemporaryFolder(), {
        DATABASE_URL: postgres.urlOf('postgres'),
      });
      expect(await emenu(server.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
      const [order, key] = [anOrder(), crypto.randomUUID()];
      const before = await server.ask('/en/api/order/', ordering(order, key));
      expect(before.status).toBe(201);

      await postgres.crash();
      expect(await statusesOf(server, everyPage)).toEqual(new Set([200]));
      const isBack = async () => (await server.ask('/en/api/order/', ordering(order, key))).status === 201;
      expect(await secondsUntil(isBack)).toBeLessThan(5);
      expect(await secondsUntil(async () => (await readiness(server)) === 200)).toBeLessThan(5);
      const again = await server.ask('/en/api/order/', ordering(order, key));
      expect((JSON.parse(again.text) as Made).uuid).toBe((JSON.parse(before.text) as Made).uuid);
      const published = await emenu(server.dataDir, 'publish', await anOrderingFolder({ price: '19' }));
      expect(published).toMatchObject({ code: 0 });

      server.terminate();
      expect(await server.ended).toBe(0);
      await postgres.stop();
    },
  );

  test('is slow goes on as if nothing were', async () => {
    const { server, line, close } = await aServerOnALine();
    line.slow(300);
    expect(await statusesOf(server, everyPage)).toEqual(new Set([200]));
    expect((await server.ask('/en/api/order/', ordering(anOrder()))).status).toBe(201);
    for (let at = 0; at < 20; at += 1) expect(await readiness(server)).toBe(200);
    line.mend();
    await close();
  }, 60_000);
});
