import { beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '#tests/support/database-proxy.ts';
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
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

beforeAll(ensureSite);

/** A server with a connection to its database that can fail, and another server with an own connection. */
async function aServerWithFailingDatabase() {
  const { target, remove } = await onServer.place();
  const address = target.kind === 'postgres' ? target.url : '';
  const connection = await openDatabaseProxy(address);
  const otherServer = await startServer(await aTemporaryFolder(), { DATABASE_URL: address });
  expect(await emenu(otherServer.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
  const server = await startServer(await aTemporaryFolder(), { DATABASE_URL: connection.url });
  return {
    server,
    otherServer,
    connection,
    close: async () => {
      for (const one of [server, otherServer]) one.terminate();
      expect(await Promise.all([server.ended, otherServer.ended])).toEqual([0, 0]);
      await connection.close();
      await remove();
    },
  };
}

const allPages = ['en', 'ar'].flatMap((language) => cornerScreens.map((screen) => `/${language}${screen}`));

const statusesOf = async (server: ServerProcess, paths: readonly string[]) => {
  const responses = await Promise.all(paths.map((path) => server.ask(path)));
  return new Set(responses.map(({ status }) => status));
};

const readiness = async ({ ask }: ServerProcess) => (await ask('/readyz')).status;

/** Seconds until the condition holds. */
async function secondsUntil(condition: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  await expect.poll(condition, { timeout: 20_000, interval: 50 }).toBe(true);
  return (performance.now() - start) / 1000;
}

const failures: Readonly<Record<string, (connection: DatabaseProxy) => void>> = {
  'is gone': (connection) => connection.cut(),
  'has fallen silent': (connection) => connection.silence(),
};

describe.skipIf(!onServer.isHere)('a server whose database', () => {
  test.for(Object.keys(failures))(
    '%s serves menus, refuses orders, is not ready, and recovers within five seconds',
    { timeout: 120_000 },
    async (failure) => {
      const { server, otherServer, connection, close } = await aServerWithFailingDatabase();
      const placed = await server.ask('/en/api/order/', orderRequest(anOrder()));
      expect(placed.status).toBe(201);
      const { uuid } = JSON.parse(placed.text) as PlacedOrder;

      failures[failure]?.(connection);
      expect(await statusesOf(server, allPages), 'pages that were not cached').toEqual(new Set([200]));
      const [order, key] = [anOrder(), crypto.randomUUID()];
      const start = performance.now();
      const refused = await server.ask('/en/api/order/', orderRequest(order, key));
      expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text)]).toEqual([
        503,
        '5',
        { code: 'unavailable_now' },
      ]);
      expect((performance.now() - start) / 1000).toBeLessThan(2.5);
      expect(await secondsUntil(async () => (await readiness(server)) === 503)).toBeLessThan(6);
      const page = await server.ask(`/en/order/${uuid}`, { headers: { accept: 'text/html' } });
      expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.text).toContain('<!DOCTYPE html>');
      expect((await server.ask('/healthz')).status).toBe(200);

      const published = await emenu(otherServer.dataDir, 'publish', await anOrderingFolder({ price: '19' }));
      expect(published).toMatchObject({ code: 0 });
      expect((await server.ask('/en/product/11')).text, 'the old menu').toContain('18.00');

      connection.mend();
      const recovery = secondsUntil(async () => (await readiness(server)) === 200);
      const orderPlaced = secondsUntil(async () => {
        const { status } = await server.ask('/en/api/order/', orderRequest(order, key));
        return status === 201;
      });
      expect(await recovery).toBeLessThan(5);
      expect((await server.ask('/en/product/11')).text, 'the new menu').toContain('19.00');
      expect(await orderPlaced).toBeLessThan(5);
      const repeated = await server.ask('/en/api/order/', orderRequest(order, key));
      expect(repeated.status, 'the same order').toBe(201);
      const { output } = await emenu(otherServer.dataDir, 'orders', 'corner', '--all', '--json');
      expect(JSON.parse(output)).toHaveLength(2);
      await close();
    },
  );

  test.skipIf(!canRunPostgres)(
    'crashes and restarts recovers within five seconds and loses no order',
    { timeout: 60_000 },
    async () => {
      const postgres = await startPostgres();
      const server = await startServer(await aTemporaryFolder(), {
        DATABASE_URL: postgres.urlOf('postgres'),
      });
      expect(await emenu(server.dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
      const [order, key] = [anOrder(), crypto.randomUUID()];
      const before = await server.ask('/en/api/order/', orderRequest(order, key));
      expect(before.status).toBe(201);

      await postgres.crash();
      expect(await statusesOf(server, allPages)).toEqual(new Set([200]));
      const isBack = async () =>
        (await server.ask('/en/api/order/', orderRequest(order, key))).status === 201;
      expect(await secondsUntil(isBack)).toBeLessThan(5);
      expect(await secondsUntil(async () => (await readiness(server)) === 200)).toBeLessThan(5);
      const repeated = await server.ask('/en/api/order/', orderRequest(order, key));
      expect((JSON.parse(repeated.text) as PlacedOrder).uuid).toBe(
        (JSON.parse(before.text) as PlacedOrder).uuid,
      );
      const published = await emenu(server.dataDir, 'publish', await anOrderingFolder({ price: '19' }));
      expect(published).toMatchObject({ code: 0 });

      server.terminate();
      expect(await server.ended).toBe(0);
      await postgres.stop();
    },
  );

  test('is slow works as usual', async () => {
    const { server, connection, close } = await aServerWithFailingDatabase();
    connection.slow(300);
    expect(await statusesOf(server, allPages)).toEqual(new Set([200]));
    expect((await server.ask('/en/api/order/', orderRequest(anOrder()))).status).toBe(201);
    for (let at = 0; at < 20; at += 1) expect(await readiness(server)).toBe(200);
    connection.mend();
    await close();
  }, 60_000);
});
