import { beforeAll, expect, test } from 'vitest';
import { startPgBouncer } from '#tests/support/pgbouncer.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { aTemporaryFolder, emenuWith, ensureSite, startServer } from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

beforeAll(ensureSite);

test('servers behind a pooler that gives each transaction another session work with an address past it', {
  timeout: 120_000,
}, async () => {
  const postgres = await startPostgres();
  const direct = postgres.urlOf('postgres');
  const folder = new URL(direct.replace('@/', '@host/')).searchParams.get('host') ?? '';
  const pooler = await startPgBouncer(folder, 'postgres');
  const environment = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct };
  const start = async () => startServer(await aTemporaryFolder(), { RATE_LIMITS: 'off', ...environment });
  const [one, other] = await Promise.all([start(), start()]);
  const publish = async (price: string) =>
    emenuWith(one.dataDir, environment, 'publish', await anOrderingFolder({ price }));
  expect(await publish('18')).toMatchObject({ code: 0 });
  expect((await other.ask('/en/product/11')).text).toContain('18.00');

  const keys = Array.from({ length: 100 }, () => crypto.randomUUID());
  const place = (server: typeof one) => (key: string, at: number) =>
    server.ask('/en/api/order/', orderRequest({ ...anOrder(), email: `guest${at}@example.com` }, key));
  const placed = await Promise.all(keys.map(place(one)));
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set([201]));
  const seen = await Promise.all(
    placed.map((response) => other.ask(`/en/api/order/${response.json<PlacedOrder>().uuid}/`)),
  );
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));

  // The other process is told over its own session.
  expect(await publish('19')).toMatchObject({ code: 0 });
  expect((await other.ask('/en/product/11')).text).toContain('19.00');
  for (const server of [one, other]) {
    expect(server.log.filter(({ level }) => level === 'error')).toEqual([]);
    server.terminate();
    expect(await server.ended).toBe(0);
  }
  await pooler.stop();
  await postgres.stop();
});
