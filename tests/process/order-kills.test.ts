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
import { anOrder, anOrderingFolder, type Body, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

const clients = 16;

beforeAll(ensureSite);

/** An order request with its repetitions, and the order that the device received. */
interface Attempt {
  readonly key: string;
  readonly body: Body;
  placed: PlacedOrder | null;
  /** How many requests got no response. */
  unanswered: number;
}

/** The server that devices reach. It is replaced after each kill. */
interface Target {
  server: Promise<ServerProcess>;
  isDone: boolean;
  /** Aborted when the test gives up. */
  readonly signal: AbortSignal;
}

/** A device that keeps ordering and repeats each request until it is answered. */
async function orderRepeatedly(target: Target, attempts: Attempt[]): Promise<void> {
  while (!target.isDone) {
    const attempt: Attempt = { key: crypto.randomUUID(), body: anOrder(), placed: null, unanswered: 0 };
    attempts.push(attempt);
    while (attempt.placed === null) {
      target.signal.throwIfAborted();
      await orderOnce(await target.server, attempt);
    }
  }
}

async function orderOnce({ ask }: ServerProcess, attempt: Attempt): Promise<void> {
  const response = await ask('/en/api/order/', orderRequest(attempt.body, attempt.key)).catch(() => null);
  if (response === null) attempt.unanswered += 1;
  else if (response.status === 201) attempt.placed = response.json<PlacedOrder>();
  else throw new Error(`${response.status}: ${response.text}`);
}

/** Limits the concurrency. Two thousand requests at once overload a busy machine. */
async function inBatches<Response>(
  attempts: readonly Attempt[],
  ask: (attempt: Attempt) => Promise<Response>,
): Promise<readonly Response[]> {
  const responses: Response[] = [];
  for (let at = 0; at < attempts.length; at += 4 * clients) {
    responses.push(...(await Promise.all(attempts.slice(at, at + 4 * clients).map(ask))));
  }
  return responses;
}

/** Counts in the database, without the server. */
interface StoredCounts {
  readonly orders: number;
  readonly highest: number;
  readonly keys: number;
  readonly lines: number;
  /** What the orders take of their slots. */
  readonly taken: number;
}

/**
 * Repeatedly kills a server that takes orders.
 *
 * @param count counts the stored orders once no server runs.
 */
async function killWhileOrdering(
  dataDir: string,
  environment: Readonly<Record<string, string>>,
  kills: number,
  count: () => Promise<StoredCounts>,
  signal: AbortSignal,
) {
  const start = () => startServer(dataDir, { RATE_LIMITS: 'off', ...environment });
  const target: Target = { server: start(), isDone: false, signal };
  await target.server;
  // No slot is ever full, but each order takes a place in one.
  const folder = await anOrderingFolder({ venue: { slot_limits: [{ orders: 100_000 }] } });
  expect(await emenuWith(dataDir, environment, 'publish', folder)).toMatchObject({ code: 0 });
  const attempts: Attempt[] = [];
  const devices = Promise.all(Array.from({ length: clients }, () => orderRepeatedly(target, attempts)));
  const placedCount = () => attempts.filter(({ placed }) => placed).length;

  for (let kill = 0; kill < kills; kill += 1) {
    const before = placedCount();
    const enoughPlaced = expect.poll(placedCount, { timeout: 60_000, interval: 10 });
    await Promise.race([devices, enoughPlaced.toBeGreaterThan(before + clients)]);
    await delay(Math.random() * 50);
    const killed = await target.server;
    target.server = killed.kill().then(start);
    await target.server;
  }
  target.isDone = true;
  await devices;
  const { ask, log, terminate, ended } = await target.server;

  const repeated = await inBatches(attempts, async ({ key, body }) =>
    (await ask('/en/api/order/', orderRequest(body, key))).json<PlacedOrder>(),
  );
  expect(repeated).toEqual(attempts.map(({ placed }) => placed));
  const statuses = await inBatches(
    attempts,
    async ({ placed }) => (await ask(`/en/api/order/${placed?.uuid}/`)).status,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  terminate();
  expect(await ended).toBe(0);

  expect(new Set(attempts.map(({ placed }) => placed?.uuid)).size, 'each request has its own order').toBe(
    attempts.length,
  );
  expect(await count(), 'there are no other orders').toEqual({
    orders: attempts.length,
    highest: attempts.length,
    keys: attempts.length,
    lines: attempts.length,
    taken: attempts.length,
  });
  return {
    kills,
    orders: attempts.length,
    unanswered: attempts.filter(({ unanswered }) => unanswered > 0).length,
  };
}

async function countIn(target: Parameters<typeof openDatabase>[0]): Promise<StoredCounts> {
  const database = await openDatabase(target);
  const { rows } = await sql<StoredCounts>`
    select count(*)::int as orders, max(number) as highest,
      (select count(*)::int from order_keys) as keys,
      (select count(distinct cart_uuid)::int from order_lines) as lines,
      (select sum(takeaway_orders)::int from slot_uses) as taken
    from orders`.execute(database.db);
  await database.close();
  const [counts] = rows;
  if (!counts) throw new Error('The count returned no row');
  return counts;
}

const engines: readonly { readonly engine: Engine; readonly kills: number }[] = [
  { engine: onServer, kills: countOf({ full: 100, small: 2 }) },
  { engine: onDisk, kills: countOf({ full: 20, small: 1 }) },
].filter(({ engine }) => isLongRun || engine === usualEngine);

describe.for(engines)('on $engine.name', ({ engine, kills }) => {
  test.skipIf(!engine.isHere)(
    `no order is lost or duplicated after a device received it, across ${kills} kills while ordering`,
    async ({ annotate, signal }) => {
      const { target, remove } = await engine.place();
      const isServer = target.kind === 'postgres';
      const dataDir = isServer ? await aTemporaryFolder() : await anEmbeddedDataDir();
      const environment = isServer ? { DATABASE_URL: target.url } : {};
      const count = () => countIn(isServer ? target : { kind: 'embedded', dir: `${dataDir}/db` });
      const result = await killWhileOrdering(dataDir, environment, kills, count, signal);
      await annotate(JSON.stringify(result));
      expect(result.unanswered, 'the server was killed while orders were placed').toBeGreaterThan(kills);
      await remove();
    },
    60_000 + kills * 10_000,
  );
});
