import { sql } from 'kysely';
import * as z from 'zod/mini';
import { periodAround } from '#domain/report/period.ts';
import { activityRepository } from '#server/adapters/database/activity-repository.ts';
import { customerRecords } from '#server/adapters/database/customer-records.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open-database.ts';
import { popularityRepository } from '#server/adapters/database/popularity-repository.ts';
import { salesRepository } from '#server/adapters/database/sales-repository.ts';
import { unacceptedOrders } from '#server/adapters/database/unaccepted-orders.ts';
import { readReport } from '#server/reports/report.ts';
import { canRunPostgres, startPostgres } from '#tests/support/postgres-server.ts';
import { fetchPage } from './fetch-page.ts';
import { type Figure, percentile } from './figure.ts';
import { writeOrderVenue } from './order-venue.ts';
import { createScratchFolder, residentBytes, waitUntilIdle } from './processes.ts';
import { copyOrders, originalVenue, venueAt, writeOriginals } from './scale-orders.ts';
import { copyVenues } from './scale-venues.ts';
import { openSite, type Site } from './site.ts';
import { venueInLanguages } from './venue-folder.ts';

/** A share of all venues and orders, for a quick try. */
const share = Number(process.env.SCALE_SHARE ?? 1);
const venues = Math.max(100, Math.round(10_000 * share));
/** Of all venues, in three days: a million a day. Measured after each. */
const sizes = [300_000, 3_000_000].map((size) => Math.round(size * share));
const days = 3;
/** Of one venue, in two years. */
const ordersOfOldVenue = Math.round(100_000 * share);

const busiest = venueAt(1);
const quiet = venueAt(Math.round(venues * 0.7));
const old = venueAt(venues + 1);
const reads = 200;
const firstReads = 20;
const reports = 100;

const boardSchema = z.object({
  orders: z.array(z.object({ number: z.int(), version: z.int() })),
});

const hostOf = (licence: string) => ({ host: `${licence}.example` });

const isoDate = (instant: Date) => instant.toISOString().slice(0, 10);

async function timesOf(count: number, run: (at: number) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    await run(at);
    times.push(performance.now() - started);
  }
  return times;
}

async function signIn({ origin, token }: Site, licence: string): Promise<string> {
  const { token: secret } = await token(licence, 'board', 'Kitchen');
  const headers = { ...hostOf(licence), 'content-type': 'application/json' };
  const entered = await fetchPage(`${origin}/board/en/enter/`, headers, {
    method: 'POST',
    body: JSON.stringify({ token: secret }),
  });
  const [cookie = ''] = entered.headers['set-cookie']?.[0]?.split(';') ?? [];
  return cookie;
}

/** Reads a board with all its orders, then again as it does every few seconds. */
async function measureBoard(site: Site, licence: string) {
  const headers = {
    ...hostOf(licence),
    'content-type': 'application/json',
    cookie: await signIn(site, licence),
  };
  const read = async (known: readonly unknown[]) => {
    const request = { method: 'POST', body: JSON.stringify({ known }) };
    const { status, body } = await fetchPage(`${site.origin}/board/en/orders/`, headers, request);
    if (status !== 200) throw new Error(`The board of ${licence} responded with ${status}`);
    return z.parse(boardSchema, JSON.parse(body.toString())).orders;
  };
  const known = (await read([])).map(({ number, version }) => [number, version]);
  return {
    orders: known.length,
    first: await timesOf(firstReads, () => read([])),
    again: await timesOf(reads, () => read(known)),
  };
}

async function measureOrderPages(site: Site, { withoutTimeout: db }: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly licence: string; readonly uuid: string }>`
    select licence, uuid from orders tablesample system (1) where licence <> ${originalVenue}
    order by random() limit ${reads}`.execute(db);
  return timesOf(rows.length, async (at) => {
    const { licence, uuid } = rows[at] ?? { licence: '', uuid: '' };
    const { status } = await fetchPage(`${site.origin}/en/api/order/${uuid}/`, hostOf(licence));
    if (status !== 200) throw new Error(`An order of ${licence} was answered with ${status}`);
  });
}

/** What runs by itself, over all venues. */
function measureJobs({
  withoutTimeout: db,
}: Database): readonly (readonly [string, () => Promise<unknown>])[] {
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);
  return [
    [
      'counting the dishes that are ordered most',
      () => popularityRepository({ withoutTimeout: db }).countSince(isoDate(daysAgo(30))),
    ],
    [
      'looking for guests to forget, none of whom is due',
      () => customerRecords({ db }).eraseBefore(daysAgo(800), { except: [] }),
    ],
    ['dropping old keys, none of which is due', () => customerRecords({ db }).dropKeysBefore(daysAgo(800))],
    [
      'dropping old traces, none of which is due',
      () => customerRecords({ db }).dropTracesBefore(daysAgo(800)),
    ],
    ['listing orders that wait to be accepted', () => unacceptedOrders({ db }).list(null)],
  ];
}

async function measureSize(
  size: number,
  database: Database,
  url: string,
  folder: string,
): Promise<readonly Figure[]> {
  const note = `${size.toLocaleString('en')} orders`;
  const started = performance.now();
  await using site = await openSite(undefined, { DATABASE_URL: url, RATE_LIMITS: 'off' });
  const startMs = performance.now() - started;
  await waitUntilIdle(site.pid);
  const readyMs = performance.now() - started;
  const memory = await residentBytes(site.pid);
  const figure = (name: string, unit: string, runs: readonly number[], bar?: number): Figure => ({
    ...{ name: `${name}, ${note}`, unit, runs },
    ...(bar !== undefined && { bar: { kind: 'at most', value: bar } }),
  });
  const p95 = (name: string, runs: readonly number[], bar?: number) =>
    figure(`${name}, 95th percentile`, 'ms', [percentile(runs, 0.95)], bar);
  const boards = [
    ['the busiest venue', busiest],
    ['a quiet venue', quiet],
    [`a venue of ${ordersOfOldVenue.toLocaleString('en')} orders in two years`, old],
  ] as const;
  const figures: Figure[] = [
    figure('a process that starts, until it listens', 's', [startMs / 1_000]),
    figure('the same, until it has read all menus', 's', [readyMs / 1_000]),
    figure('memory of it', 'MB', [memory / 1e6]),
  ];
  for (const [what, licence] of boards) {
    const { orders, first, again } = await measureBoard(site, licence);
    figures.push(p95(`board of ${what}, read again`, again, 20));
    figures.push(p95(`the same with all its ${orders} orders`, first));
  }
  figures.push(p95('an order as its page reads it', await measureOrderPages(site, database), 20));
  const db = { db: database.withoutTimeout };
  const sales = { ...salesRepository(db), activity: activityRepository(db) };
  const today = isoDate(new Date());
  for (const [what, licence] of boards) {
    const runs = await timesOf(reports, () =>
      readReport(sales, [licence], periodAround('month', today), true),
    );
    figures.push(p95(`report of a month of ${what}`, runs, 500));
  }
  const published: number[] = [];
  for (const price of ['13.00', '13.50', '14.00']) {
    await writeOrderVenue(folder, {
      venue: venueInLanguages(busiest, 'Scale', ['en', 'ar', 'de']),
      dish: { price },
    });
    published.push((await site.publish(folder)).ms);
  }
  figures.push(figure('one price of one venue published, server time', 'ms', published));
  for (const [name, run] of measureJobs(database)) figures.push(figure(name, 'ms', await timesOf(3, run)));
  return figures;
}

/** Bytes of the largest tables with their indexes, per order. */
async function measureTables({ withoutTimeout: db }: Database, orders: number): Promise<readonly Figure[]> {
  const { rows } = await sql<{ name: string; heap: string; indexes: string }>`
    select relname as name, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit 8`.execute(db);
  return rows.map(({ name, heap, indexes }) => ({
    name: `table ${name}`,
    unit: 'bytes per order',
    runs: [(Number(heap) + Number(indexes)) / orders],
    note: `${Math.round(Number(heap) / 1e6)} MB, indexes ${Math.round(Number(indexes) / 1e6)} MB`,
  }));
}

/** Measures a database of ten thousand venues and three million orders, and a process that serves it. */
export async function measureScale(): Promise<readonly Figure[]> {
  if (!canRunPostgres)
    return [{ name: 'ten thousand venues', unit: 'ms', runs: [], note: 'not installed: postgresql' }];
  await using scratch = await createScratchFolder();
  const server = await startPostgres();
  const url = server.urlOf('postgres');
  const figures: Figure[] = [];
  try {
    {
      await using site = await openSite(undefined, { DATABASE_URL: url });
      await writeOrderVenue(scratch.path, {
        venue: venueInLanguages(originalVenue, 'Scale', ['en', 'ar', 'de']),
      });
      await site.publish(scratch.path);
    }
    const database = await openDatabase({ kind: 'postgres', url });
    try {
      await writeOriginals(database);
      await copyVenues(database.withoutTimeout, venues + 1);
      await copyOrders(database.withoutTimeout, {
        ...{ count: ordersOfOldVenue, days: 730 },
        venue: sql`${venues + 1}::int`,
      });
      let stored = 0;
      for (const size of sizes) {
        await copyOrders(database.withoutTimeout, {
          ...{ count: size - stored, days },
          // Some sell more than others.
          venue: sql`1 + floor(power(random(), 1.5) * ${venues})::int`,
        });
        stored = size;
        figures.push(...(await measureSize(size, database, url, scratch.path)));
      }
      figures.push(...(await measureTables(database, stored + ordersOfOldVenue)));
      return figures;
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
}
