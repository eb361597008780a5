import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { type PostgresCluster, startPostgresCluster } from '#tests/support/postgres-cluster.ts';
import {
  aTemporaryFolder,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { cornerScreens } from './a-venue.ts';
import { anOrder, anOrderingFolder, type Body, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

beforeAll(ensureSite);

/** How many orders devices begin in a second. */
const rate = 200;

interface Attempt {
  readonly key: string;
  readonly body: Body;
  readonly statuses: number[];
  placed: PlacedOrder | null;
}

/** A device that orders once and repeats its request until it has the order. */
async function orderUntilPlaced({ ask }: ServerProcess, attempt: Attempt): Promise<void> {
  while (attempt.placed === null) {
    const response = await ask('/en/api/order/', orderRequest(attempt.body, attempt.key)).catch(() => null);
    attempt.statuses.push(response?.status ?? 0);
    if (response?.status === 201) attempt.placed = response.json<PlacedOrder>();
    else if (response !== null && response.status !== 503)
      throw new Error(`${response.status}: ${response.text}`);
    else await delay(100 + Math.random() * 200);
  }
}

/** Orders at a steady rate, at one server after the other, until it is stopped. */
function orderAtRate(servers: readonly ServerProcess[]) {
  const attempts: Attempt[] = [];
  const devices: Promise<void>[] = [];
  const timer = setInterval(() => {
    for (let at = 0; at < rate / 20; at += 1) {
      const attempt: Attempt = { key: crypto.randomUUID(), body: anOrder(), statuses: [], placed: null };
      const server = servers[attempts.push(attempt) % servers.length];
      if (server) devices.push(orderUntilPlaced(server, attempt));
    }
  }, 50);
  return {
    attempts,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(devices);
    },
  };
}

/** Asks for pages until it is stopped. Returns the statuses. */
function browse(server: ServerProcess) {
  const statuses: number[] = [];
  let isDone = false;
  const browsing = (async () => {
    for (let at = 0; !isDone; at += 1) {
      const path = `/en${cornerScreens[at % cornerScreens.length]}`;
      statuses.push((await server.ask(path)).status);
      await delay(20);
    }
  })();
  return {
    stop: async () => {
      isDone = true;
      await browsing;
      return statuses;
    },
  };
}

const servedBy = (cluster: PostgresCluster, dataDir: string) =>
  startServer(dataDir, { RATE_LIMITS: 'off', DATABASE_URL: cluster.url });

/** Orders that a database holds. */
async function ordersIn(url: string) {
  const database = await openDatabase({ kind: 'postgres', url });
  const { rows } = await sql<{ uuid: string }>`select uuid from orders`.execute(database.db);
  await database.close();
  return rows.map(({ uuid }) => uuid);
}

test('a primary that is killed while orders are placed loses none of them, and a promoted standby takes new ones within ten seconds', {
  timeout: 240_000,
}, async ({ annotate }) => {
  const cluster = await startPostgresCluster();
  const dataDirs = [await aTemporaryFolder(), await aTemporaryFolder()];
  const servers = await Promise.all(dataDirs.map((dataDir) => servedBy(cluster, dataDir)));
  const [first, second] = servers;
  if (!first || !second) throw new Error('No servers');
  const publish = await emenuWith(
    first.dataDir,
    { DATABASE_URL: cluster.url },
    'publish',
    await anOrderingFolder(),
  );
  expect(publish).toMatchObject({ code: 0 });
  await expect.poll(async () => (await second.ask('/en/home')).status).toBe(200);

  const browsing = browse(second);
  const ordering = orderAtRate(servers);
  await delay(4_000);
  const placedBefore = ordering.attempts.filter(({ placed }) => placed).length;
  await cluster.kill('one');
  await delay(1_500);
  const whileDown = await first.ask('/en/api/order/', orderRequest(anOrder()));
  await cluster.promote('two');
  const promoted = performance.now();
  const key = crypto.randomUUID();
  const body = anOrder();
  await expect
    .poll(async () => (await first.ask('/en/api/order/', orderRequest(body, key))).status, {
      timeout: 10_000,
      interval: 50,
    })
    .toBe(201);
  const secondsToWrite = (performance.now() - promoted) / 1_000;
  await delay(4_000);
  await ordering.stop();
  const pages = await browsing.stop();

  const acknowledged = ordering.attempts.flatMap(({ placed }) => placed?.uuid ?? []);
  const stored = await ordersIn(cluster.addressOf('two'));
  expect(whileDown.status, 'without a primary').toBe(503);
  expect(new Set(pages), 'pages throughout').toEqual(new Set([200]));
  expect(new Set(stored).size).toBe(stored.length);
  expect(
    acknowledged.filter((uuid) => !stored.includes(uuid)),
    'orders that were lost',
  ).toEqual([]);
  expect(stored.length, 'each request has one order').toBe(ordering.attempts.length + 1);
  await annotate(
    JSON.stringify({
      orders: acknowledged.length,
      placedBefore,
      repeated: ordering.attempts.filter(({ statuses }) => statuses.length > 1).length,
      secondsToWrite: Number(secondsToWrite.toFixed(2)),
    }),
  );

  // The old primary comes back and knows nothing: two servers take writes.
  await cluster.start('one');
  const restarted = await servedBy(cluster, await aTemporaryFolder());
  for (const server of [...servers, restarted]) {
    const { status } = await server.ask('/en/api/order/', orderRequest(anOrder()));
    expect(status).toBe(201);
  }
  expect(await ordersIn(cluster.addressOf('two')), 'all on the promoted one').toHaveLength(stored.length + 3);

  for (const server of [...servers, restarted]) {
    server.terminate();
    expect(await server.ended).toBe(0);
  }
  await cluster.stop();
});
