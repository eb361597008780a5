import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { type Engine, onDisk, onServer } from '#tests/support/databases.ts';
import {
  aDataDir,
  aTemporaryFolder,
  ensureSite,
  type ServerProcess,
  startEmenu,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, type Body, type Made, ordering } from './an-ordering-venue.ts';

const clients = 16;

beforeAll(ensureSite, 120_000);

/** An attempt to order, and the order that its device was told of. */
interface Attempt {
  readonly key: string;
  readonly body: Body;
  made: Made | null;
  /** How often it got no answer. */
  unanswered: number;
}

/** The server that devices reach: another one after each death. */
interface Reached {
  server: ServerProcess;
  isOver: boolean;
}

/** A device that orders without end, and repeats what was not answered until it is. */
async function orderOn(reached: Reached, attempts: Attempt[]): Promise<void> {
  while (!reached.isOver) {
    const attempt: Attempt = { key: crypto.randomUUID(), body: anOrder(), made: null, unanswered: 0 };
    attempts.push(attempt);
    while (attempt.made === null) {
      const answer = await reached.server
        .ask('/en/api/order/', ordering(attempt.body, attempt.key))
        .catch(() => null);
      if (answer?.status === 201) attempt.made = answer.json<Made>();
      else attempt.unanswered += 1;
      if (answer !== null && answer.status !== 201 && answer.status !== 503)
        throw new Error(`${answer.status}: ${answer.text}`);
      if (answer === null) await delay(20);
    }
  }
}

/** What is kept, counted without the server. */
interface Kept {
  readonly orders: number;
  readonly highest: number;
  readonly keys: number;
  readonly lines: number;
}

/**
 * Kills a server that takes orders, again and again.
 *
 * @param count counts what is kept, once no server runs.
 */
async function killWhileOrdering(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  deaths: number,
  count: () => Promise<Kept>,
) {
  const start = () => startServer(dataDir, { RATE_LIMITS: 'off', ...environment });
  const reached: Reached = { server: await start(), isOver: false };
  expect(await startEmenu(dataDir, ['publish', await anOrderingFolder()], environment).ended).toMatchObject({
    code: 0,
  });
  const attempts: Attempt[] = [];
  const devices = Promise.all(Array.from({ length: clients }, () => orderOn(reached, attempts)));

  for (let death = 0; death < deaths; death += 1) {
    const before = attempts.filter(({ made }) => made).length;
    await expect
      .poll(() => attempts.filter(({ made }) => made).length, { timeout: 60_000, interval: 10 })
      .toBeGreaterThan(before + clients);
    await delay(Math.random() * 50);
    await reached.server.kill();
    reached.server = await start();
  }
  reached.isOver = true;
  await devices;

  const again = await Promise.all(
    attempts.map(async ({ key, body }) =>
      (await reached.server.ask('/en/api/order/', ordering(body, key))).json<Made>(),
    ),
  );
  expect(again).toEqual(attempts.map(({ made }) => made));
  const read = await Promise.all(
    attempts.map(async ({ made }) => (await reached.server.ask(`/en/api/order/${made?.uuid}/`)).status),
  );
  expect(new Set(read)).toEqual(new Set([200]));
  expect(reached.server.log.filter(({ level }) => level === 'error')).toEqual([]);
  reached.server.terminate();
  expect(await reached.server.ended).toBe(0);

  expect(new Set(attempts.map(({ made }) => made?.uuid)).size, 'each attempt has an order of its own').toBe(
    attempts.length,
  );
  expect(await count(), 'and there is no other').toEqual({
    orders: attempts.length,
    highest: attempts.length,
    keys: attempts.length,
    lines: attempts.length,
  });
  return {
    deaths,
    orders: attempts.length,
    unanswered: attempts.filter(({ unanswered }) => unanswered > 0).length,
  };
}

async function countIn(target: Parameters<typeof openDatabase>[0]): Promise<Kept> {
  const database = await openDatabase(target);
  const { rows } = await sql<Kept>`
    select count(*)::int as orders, max(number) as highest,
      (select count(*)::int from order_keys) as keys,
      (select count(distinct cart_uuid)::int from order_lines) as lines
    from orders`.execute(database.db);
  await database.close();
  const [kept] = rows;
  if (!kept) throw new Error('A count is one row');
  return kept;
}

const engines: readonly { readonly engine: Engine; readonly deaths: number }[] = [
  { engine: onServer, deaths: process.env.LONG ? 100 : 10 },
  { engine: onDisk, deaths: process.env.LONG ? 20 : 1 },
];

describe.for(engines)('on $engine.name', ({ engine, deaths }) => {
  test.skipIf(!engine.isHere)(
    `no order that a device was told of is lost, and none is there twice, however often it dies while ordering: ${deaths} times`,
    async ({ annotate }) => {
      const { target, remove } = await engine.place();
      const isServer = target.kind === 'postgres';
      const dataDir = isServer ? await aTemporaryFolder() : await aDataDir();
      const environment = isServer ? { DATABASE_URL: target.url } : {};
      const found = await killWhileOrdering(dataDir, environment, deaths, () =>
        countIn(isServer ? target : { kind: 'embedded', dir: `${dataDir}/db` }),
      );
      await annotate(JSON.stringify(found));
      expect(found.unanswered, 'it did die while orders were made').toBeGreaterThan(deaths);
      await remove();
    },
    process.env.LONG ? 1_800_000 : 240_000,
  );
});
