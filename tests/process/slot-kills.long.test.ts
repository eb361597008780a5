import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { DatabaseTarget } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { describeOnEach, type Engine, onDisk, onServer } from '#tests/support/databases.ts';
import type { HttpRequestOptions, HttpResponse } from '#tests/support/http.ts';
import {
  anEmbeddedDataDir,
  aTemporaryFolder,
  emenuWith,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

/** Each during the race for the last place of another slot. */
const kills = 100;
const diners = 50;
/** The orders that a slot takes. */
const places = 2;

const hour = 3_600_000;
const day = 24 * hour;

beforeAll(ensureSite);

/** Slots of the venue from the day after tomorrow on, by their wall time in Dubai. */
function slots(count: number): readonly string[] {
  const now = Date.now() + 4 * hour;
  const first = now - (now % day) + 2 * day;
  return Array.from({ length: count }, (_, at) =>
    new Date(first + (at * hour) / 4).toISOString().slice(0, 16),
  );
}

/** The server that devices reach. It is replaced after each kill. */
interface Target {
  server: Promise<ServerProcess>;
  /** How many requests got no response. */
  unanswered: number;
  /** The milliseconds from the begin of the last race to its first answer. */
  firstAnswerMs: number;
}

/** Repeats a request until it is answered, as a device does. */
async function askPatiently(
  target: Target,
  path: string,
  request: HttpRequestOptions,
): Promise<HttpResponse> {
  for (;;) {
    const { ask } = await target.server;
    const response = await ask(path, request).catch(() => null);
    if (response) return response;
    target.unanswered += 1;
  }
}

/** Orders for a slot; `null` when it is full. */
async function orderFor(target: Target, slot: string): Promise<PlacedOrder | null> {
  const request = orderRequest(anOrder({ delivery_datetime: slot }), crypto.randomUUID());
  const response = await askPatiently(target, '/en/api/order/', request);
  if (response.status === 201) return response.json<PlacedOrder>();
  expect([response.status, response.text]).toEqual([409, expect.stringContaining('"slot_full"')]);
  return null;
}

async function withdraw(target: Target, { uuid, owner_token }: PlacedOrder): Promise<void> {
  const { headers, ...request } = orderRequest({ withdraw: true });
  await askPatiently(target, `/en/api/order/${uuid}/`, {
    ...request,
    method: 'PATCH',
    headers: { ...headers, 'order-token': owner_token },
  });
}

/** Waits for some moment of a race: before its first answer, or after some of its answers. */
async function someMoment(target: Target, racing: readonly Promise<unknown>[]): Promise<void> {
  if (Math.random() < 0.5) return delay(Math.random() * target.firstAnswerMs);
  const begun = performance.now();
  await Promise.race(racing);
  target.firstAnswerMs = performance.now() - begun;
  await answersOf(racing, Math.ceil(Math.random() * (diners / 2)));
}

function answersOf(racing: readonly Promise<unknown>[], count: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let answered = 0;
  for (const one of racing) {
    one.then(() => {
      answered += 1;
      if (answered >= count) resolve();
    }, reject);
  }
  return promise;
}

/**
 * Lets all diners order for the last place of a slot at once. In every other slot, it is a place that another diner gives
 * back meanwhile.
 *
 * @returns how many orders hold a place afterwards.
 */
async function raceFor(target: Target, slot: string, isGivenBack: boolean, kill: () => Promise<void>) {
  const holder = isGivenBack ? await orderFor(target, slot) : null;
  expect(await orderFor(target, slot)).not.toBeNull();
  const racing = Array.from({ length: diners }, () => orderFor(target, slot));
  const leaving = holder && withdraw(target, holder);
  await someMoment(target, racing);
  await kill();
  await leaving;
  const placed = (await Promise.all(racing)).filter((order) => order !== null);
  return 1 + placed.length;
}

/** What the database has, without the server. */
async function readSlots(target: DatabaseTarget) {
  const database = await openDatabase(target);
  const { rows } = await sql<{ counted: number; held: number }>`
    select u.takeaway_orders::int as counted, count(o.slot)::int as held
    from slot_uses u left join orders o on (o.slot ->> 'at')::timestamptz = u.slot
    group by u.slot, u.takeaway_orders`.execute(database.db);
  await database.close();
  return rows;
}

async function raceAndKill(dataDir: string, environment: Readonly<Record<string, string>>) {
  const start = () => startServer(dataDir, { RATE_LIMITS: 'off', ...environment });
  const target: Target = { server: start(), unanswered: 0, firstAnswerMs: 0 };
  await target.server;
  const folder = await anOrderingFolder({
    venue: {
      slot_limits: [{ orders: places }],
      unconfirmed_orders: { most: 10_000, minutes: 15 },
    },
    menu: { enable_delivery_datetime: true },
  });
  expect(await emenuWith(dataDir, environment, 'publish', folder)).toMatchObject({ code: 0 });
  const [first = '', ...others] = slots(kills + 1);
  expect(await raceFor(target, first, false, async () => undefined)).toBe(places);

  const result = { kills: 0, killedInRace: 0, unanswered: 0, givenToALatecomer: 0, overbooked: 0, lost: 0 };
  for (const [at, slot] of others.entries()) {
    const before = target.unanswered;
    const held = await raceFor(target, slot, at % 2 === 1, async () => {
      const killed = await target.server;
      target.server = killed.kill().then(start);
      await target.server;
    });
    const latecomer = await orderFor(target, slot);
    const all = held + (latecomer ? 1 : 0);
    result.kills += 1;
    result.killedInRace += target.unanswered > before ? 1 : 0;
    result.givenToALatecomer += latecomer ? 1 : 0;
    result.overbooked += Math.max(0, all - places);
    result.lost += Math.max(0, places - all);
  }
  const { log, terminate, ended } = await target.server;
  expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  terminate();
  expect(await ended).toBe(0);
  return { ...result, unanswered: target.unanswered };
}

async function placeOf(engine: Engine) {
  const { target, remove } = await engine.place();
  if (target.kind === 'postgres') {
    return { dataDir: await aTemporaryFolder(), environment: { DATABASE_URL: target.url }, target, remove };
  }
  const dataDir = await anEmbeddedDataDir();
  return { dataDir, environment: {}, target: { kind: 'embedded', dir: `${dataDir}/db` } as const, remove };
}

describeOnEach([onDisk, onServer], `${kills} kills while ${diners} diners race for a place`, (engine) => {
  test(
    'overbook no slot and lose no place',
    async ({ annotate }) => {
      const { dataDir, environment, target, remove } = await placeOf(engine);
      const result = await raceAndKill(dataDir, environment);
      await annotate(JSON.stringify(result));
      expect(result).toMatchObject({ kills, overbooked: 0, lost: 0 });
      expect(result.killedInRace, 'the server was killed while orders were placed').toBeGreaterThan(
        kills / 2,
      );
      const full = { counted: places, held: places };
      expect(await readSlots(target)).toEqual(Array.from({ length: kills + 1 }, () => full));
      await remove();
    },
    60_000 + kills * 30_000,
  );
});
