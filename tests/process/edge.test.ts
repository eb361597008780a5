import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { atTerminal, type Desk } from '#server/publishing/desk.ts';
import { onServer } from '#tests/support/databases.ts';
import { aFreePort } from '#tests/support/free-port.ts';
import { type Answer, ask } from '#tests/support/http.ts';
import {
  aDataDir,
  aTemporaryFolder,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { openSlowLine, upTo } from '#tests/support/slow-line.ts';
import { canRunVarnish, startVarnish, type VarnishServer } from '#tests/support/varnish-server.ts';
import { menuFile } from './a-venue.ts';
import { anEdition, anEditionAt, deskOf } from './editions.ts';

/** Each look at a date lasts a second, each command another. */
const priceOn = ({ text }: Answer) => Number(/(\d+)\.00/.exec(text)?.[1]);

const partition = <T>(all: readonly T[], isIn: (one: T) => boolean): readonly [T[], T[]] => [
  all.filter(isIn),
  all.filter((one) => !isIn(one)),
];

const dishes = process.env.LONG ? 2_500 : 500;
const changedAtOnce = 25;

/** A menu in which every dish has had its price so far, in ten categories. */
function aLongMenu(prices: readonly number[]) {
  const products = prices.map((price, at) => ({ id: 1_000 + at, name: `Dish ${at}`, price: String(price) }));
  const categories = Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    name: `Course ${at}`,
    products: products.filter(({ id }) => id % 10 === at),
  }));
  return anEdition(menuFile('1', { categories }));
}

/**
 * Publishes new prices at one desk after the other while diners read the dishes through Varnish, in two languages, and
 * counts the answers that are older than a publish that has ended, and those that show no menu at all.
 */
async function raceThrough({ port }: VarnishServer, deskAt: (publish: number) => Desk, most = dishes) {
  const through = (path: string) => ask(port, path);
  const prices = Array.from({ length: most }, () => 100);
  await deskAt(0).publish(aLongMenu(prices), atTerminal);
  let [races, stale, missing, publishes] = [0, 0, 0, 0];

  // Each dish is changed twice: before anybody has read it, and while it is kept.
  for (const round of [1, 2]) {
    for (let first = 0; first < most; first += changedAtOnce) {
      const price = round * 10_000 + first;
      const changed = Array.from({ length: changedAtOnce }, (_, at) => first + at);
      for (const dish of changed) prices[dish] = price;
      const paths = changed.flatMap((dish) =>
        ['en', 'ar'].map((language) => `/${language}/product/${1_000 + dish}`),
      );
      const early = paths.map(async (path) => {
        await delay(Math.random() * 60);
        await through(path);
      });
      publishes += 1;
      const outcome = await deskAt(publishes).publish(aLongMenu(prices), atTerminal);
      expect(outcome).toMatchObject({ kind: 'live', purge: 'done' });
      const shown = await Promise.all(paths.map(through));
      await Promise.all(early);
      const later = await Promise.all(paths.map(through));
      const [found, lost] = partition([...shown, ...later], ({ status }) => status === 200);
      races += paths.length;
      stale += found.filter((answer) => priceOn(answer) !== price).length;
      missing += lost.length;
    }
  }
  return { races, stale, missing };
}

beforeAll(ensureSite, 120_000);

describe.skipIf(!canRunVarnish)('behind a real Varnish', () => {
  let server: ServerProcess;
  let varnish: VarnishServer;
  let closeLine: () => void;
  const through = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(varnish.port, path, { headers });

  beforeAll(async () => {
    const port = await aFreePort();
    // What Varnish is fetching when something is published arrives after it was told to forget.
    const line = await openSlowLine(port, upTo(80));
    varnish = await startVarnish(line.port);
    closeLine = line.close;
    server = await startServer(await aDataDir(), {
      PORT: String(port),
      CDN: 'varnish',
      VARNISH_ADDRESSES: varnish.purgeAddress,
    });
    await (await deskOf(server)).publish(anEditionAt('18'), atTerminal);
    await vi.waitFor(async () => expect((await through('/en/home')).status).toBe(200), 10_000);
  }, 60_000);
  afterAll(async () => {
    await varnish.stop();
    closeLine();
  });

  test('a page is kept in each encoding, and tells nobody what it is kept by', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await through('/en/product/11', { 'accept-encoding': encoding });
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      await delay(1_100);
      const second = await through('/en/product/11', { 'accept-encoding': encoding });
      expect(second.headers.date, 'the very same answer').toBe(first.headers.date);
      expect(second.bytes).toEqual(first.bytes);
      for (const name of ['xkey', 'surrogate-control', 'x-varnish', 'via', 'age']) {
        expect(second.headers[name]).toBeUndefined();
      }
      expect(second.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    const { headers } = await through('/en/home');
    expect((await through('/en/home', { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });

  test('a page is soon kept as small as the server can pack it', async () => {
    const headers = { 'accept-encoding': 'br' };
    const quick = await through('/en/category/1', headers);
    await delay(11_000);
    const small = await server.ask('/en/category/1', { headers });
    expect(small.bytes.length).toBeLessThan(quick.bytes.length);
    expect((await through('/en/category/1', headers)).bytes).toEqual(small.bytes);
  });

  test('a publish is live at once, and leaves what it does not change where it is', async () => {
    const [soup, kofta] = ['/en/product/11', '/en/product/21'];
    const before = await through(kofta);
    expect(priceOn(await through(soup))).toBe(18);
    await delay(1_100);
    const started = performance.now();
    const outcome = await (await deskOf(server)).publish(anEditionAt('19'), atTerminal);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(outcome).toMatchObject({ kind: 'live', purge: 'done' });
    expect(priceOn(await through(soup))).toBe(19);
    expect((await through(kofta)).headers.date).toBe(before.headers.date);
  });

  test('what runs out is gone from kept pages', async () => {
    expect((await through('/en/product/11')).text).not.toContain('Out of Stock');
    await emenu(server.dataDir, 'stock', 'corner', '11', 'out');
    await expect
      .poll(async () => (await through('/en/product/11')).text, { timeout: 5_000 })
      .toContain('Out of Stock');
    await emenu(server.dataDir, 'stock', 'corner', '11', 'in');
    await expect
      .poll(async () => (await through('/en/product/11')).text, { timeout: 5_000 })
      .not.toContain('Out of Stock');
  });

  test('what is one diner’s own is never kept, nor what is not there', async () => {
    for (const path of ['/en/search?term=soup', '/en/nothing', '/en/cart']) {
      const first = await through(path);
      await delay(1_100);
      expect((await through(path)).headers.date, path).not.toBe(first.headers.date);
    }
  });

  test('diners tell it nothing', async () => {
    const first = await through('/en/home');
    const asked = { method: 'PURGE', headers: { 'xkey-purge': 'emenu' } };
    expect((await ask(varnish.port, '/', asked)).status).toBe(405);
    await delay(1_100);
    expect((await through('/en/home')).headers.date).toBe(first.headers.date);
    const elsewhere = Number(new URL(varnish.purgeAddress).port);
    expect((await ask(elsewhere, '/en/home')).status, 'and where it is told, it shows nothing').toBe(405);
  });

  test('somebody at the terminal may have it forget a venue, or all', async () => {
    for (const args of [['corner'], []]) {
      const first = await through('/en/home');
      await delay(1_100);
      expect((await emenu(server.dataDir, 'purge', ...args)).code).toBe(0);
      expect((await through('/en/home')).headers.date).not.toBe(first.headers.date);
    }
    expect((await emenu(server.dataDir, 'purges')).output).toContain('confirmed everything');
  });

  test('an origin that says nothing for five seconds is busy, and waited for', async () => {
    process.kill(server.pid, 'SIGSTOP');
    await delay(4_800);
    const asked = through('/en/product/12');
    await delay(200);
    process.kill(server.pid, 'SIGCONT');
    expect((await asked).status).toBe(200);
  });

  test(`no answer is older than an acknowledged publish, in ${dishes * 4} races`, async () => {
    const desk = await deskOf(server);
    expect(await raceThrough(varnish, () => desk)).toEqual({ races: dishes * 4, stale: 0, missing: 0 });
  }, 600_000);

  test('while the origin is away it shows what it has, and says that it is away otherwise', async () => {
    await through('/en/home');
    server.terminate();
    await server.ended;
    await delay(3_500);
    expect((await through('/en/home')).status).toBe(200);
    const { status, headers } = await through('/en/promotions');
    expect({ status, again: headers['retry-after'], kept: headers['cache-control'] }).toEqual({
      status: 503,
      again: '5',
      kept: 'no-store',
    });
  });
});

test('a publish does not wait for a CDN that is away: it is live, and the purge is pending', async () => {
  const nobody = `http://127.0.0.1:${await aFreePort()}`;
  const server = await startServer(await aDataDir(), { CDN: 'varnish', VARNISH_ADDRESSES: nobody });
  const desk = await deskOf(server);
  await desk.publish(anEditionAt('18'), atTerminal);
  expect(await desk.publish(anEditionAt('19'), atTerminal)).toMatchObject({ kind: 'live', purge: 'pending' });
  expect(priceOn(await server.ask('/en/product/11'))).toBe(19);
  const { output } = await emenu(server.dataDir, 'purges');
  expect(output).toMatch(/^corner +\d+ tags since .*tried \d times: Varnish did not answer/);
});

test.skipIf(!canRunVarnish || !onServer.isHere)(
  'behind one Varnish, two processes that publish in turns show nothing older either',
  async () => {
    const { target, remove } = await onServer.place();
    const ports = [await aFreePort(), await aFreePort()] as const;
    const varnish = await startVarnish(...ports);
    const servers = await Promise.all(
      ports.map(async (port) =>
        startServer(await aTemporaryFolder(), {
          PORT: String(port),
          DATABASE_URL: target.kind === 'postgres' ? target.url : '',
          CDN: 'varnish',
          VARNISH_ADDRESSES: varnish.purgeAddress,
        }),
      ),
    );
    const [here, there] = await Promise.all(servers.map(deskOf));
    if (!here || !there) throw new Error('Somebody is missing');
    await here.publish(anEditionAt('18'), atTerminal);
    await vi.waitFor(async () => expect((await ask(varnish.port, '/en/home')).status).toBe(200), 10_000);
    const turns = await raceThrough(varnish, (publish) => (publish % 2 === 0 ? here : there), 150);
    expect(turns).toEqual({ races: 600, stale: 0, missing: 0 });
    for (const server of servers) server.terminate();
    await Promise.all(servers.map(({ ended }) => ended));
    await varnish.stop();
    await remove();
  },
  120_000,
);
