import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { type Engine, onDisk, onServer, usualEngine } from '#tests/support/databases.ts';
import { countOf, isLongRun } from '#tests/support/long-run.ts';
import {
  anEmbeddedDataDir,
  aTemporaryFolder,
  emenuWith,
  ensureSite,
  type ServerProcess,
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

/** The server that devices reach: after each death another one, once it is there. */
interface Reached {
  server: Promise<ServerProcess>;
  isOver: boolean;
  /** Aborted when the test gives up. */
  readonly signal: AbortSignal;
}

/** A device that orders without end, and repeats what was not answered until it is. */
async function orderOn(reached: Reached, attempts: Attempt[]): Promise<void> {
  while (!reached.isOver) {
    const attempt: Attempt = { key: crypto.randomUUID(), body: anOrder(), made: null, unanswered: 0 };
    attempts.push(attempt);
    while (attempt.made === null) {
      reached.signal.throwIfAborted();
      await orderOnce(await reached.server, attempt);
    }
  }
}

async function orderOnce({ ask }: ServerProcess, attempt: Attempt): Promise<void> {
  const answer = await ask('/en/api/order/', ordering(attempt.body, attempt.key)).catch(() => null);
  if (answer === null) attempt.unanswered += 1;
  else if (answer.status === 201) attempt.made = answer.json<Made>();
  else throw new Error(`${answer.status}: ${answer.text}`);
}

/** Two thousand at once would be a test of its own, on a busy machine. */
async function someAtATime<Answer>(
  attempts: readonly Attempt[],
  ask: (attempt: Attempt) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < attempts.length; at += 4 * clients) {
    answers.push(...(await Promise.all(attempts.slice(at, at + 4 * clients).map(ask))));
  }
  return answers;
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
  signal: AbortSignal,
) {
  const start = () => startServer(dataDir, { RATE_LIMITS: 'off', ...environment });
  const reached: Reached = { server: start(), isOver: false, signal };
  await reached.server;
  const folder = await anOrderingFolder();
  expect(await emenuWith(dataDir, environment, 'publish', folder)).toMatchObject({ code: 0 });
  const attempts: Attempt[] = [];
  const devices = Promise.all(Array.from({ length: clients }, () => orderOn(reached, attempts)));
  const madeSoFar = () => attempts.filter(({ made }) => made).length;

  for (let death = 0; death < deaths; death += 1) {
    const before = madeSoFar();
    const orMore = expect.poll(madeSoFar, { timeout: 60_000, interval: 10 });
    await Promise.race([devices, orMore.toBeGreaterThan(before + clients)]);
    await delay(Math.random() * 50);
    const dying = await reached.server;
    reached.server = dying.kill().then(start);
    await reached.server;
  }
  reached.isOver = true;
  await devices;
  const { ask, log, terminate, ended } = await reached.server;

  const again = await someAtATime(attempts, async ({ key, body }) =>
    (await ask('/en/api/order/', ordering(body, key))).json<Made>(),
  );
  expect(again).toEqual(attempts.map(({ made }) => made));
  const read = await someAtATime(
    attempts,
    async ({ made }) => (await ask(`/en/api/order/${made?.uuid}/`)).status,
  );
  expect(new Set(read)).toEqual(new Set([200]));
  expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  terminate();
  expect(await ended).toBe(0);

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
  { engine: onServer, deaths: countOf({ full: 100, small: 2 }) },
  { engine: onDisk, deaths: countOf({ full: 20, small: 1 }) },
].filter(({ engine }) => isLongRun || engine === usualEngine);

describe.for(engines)('on $engine.name', ({ engine, deaths }) => {
  test.skipIf(!engine.isHere)(
    `no order that a device was told of is lost, and none is there twice, however often it dies while ordering: ${deaths} times`,
    async ({ annotate, signal }) => {
      const { target, remove } = await engine.place();
      const isServer = target.kind === 'postgres';
      const dataDir = isServer ? await aTemporaryFolder() : await anEmbeddedDataDir();
      const environment = isServer ? { DATABASE_URL: target.url } : {};
      const count = () => countIn(isServer ? target : { kind: 'embedded', dir: `${dataDir}/db` });
      const found = await killWhileOrdering(dataDir, environment, deaths, count, signal);
      await annotate(JSON.stringify(found));
      expect(found.unanswered, 'it did die while orders were made').toBeGreaterThan(deaths);
      await remove();
    },
    60_000 + deaths * 10_000,
  );
});
