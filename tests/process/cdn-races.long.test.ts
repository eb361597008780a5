import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Publisher, terminalAuthor } from '#server/publishing/publisher.ts';
import { onServer } from '#tests/support/databases.ts';
import { aFreePort } from '#tests/support/free-port.ts';
import { ask } from '#tests/support/http.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aTemporaryFolder, ensureSite, startServer } from '#tests/support/server-process.ts';
import { canRunVarnish, startVarnish, type VarnishServer } from '#tests/support/varnish-server.ts';
import { menuFile } from './a-venue.ts';
import { aSiteBehindVarnish, priceOn } from './behind-varnish.ts';
import { aBuild, aBuildWithPrice, publisherOf } from './builds.ts';

const partition = <T>(all: readonly T[], isIn: (item: T) => boolean): readonly [T[], T[]] => [
  all.filter(isIn),
  all.filter((item) => !isIn(item)),
];

const dishCount = countOf({ full: 2_500, small: 100 });
const sharedDishes = countOf({ full: 150, small: 50 });
const changedAtOnce = 25;

/** A menu with these prices, in ten categories. */
function aLongMenu(prices: readonly number[]) {
  const products = prices.map((price, at) => ({ id: 1_000 + at, name: `Dish ${at}`, price: String(price) }));
  const categories = Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    name: `Course ${at}`,
    products: products.filter(({ id }) => id % 10 === at),
  }));
  return aBuild(menuFile('1', { categories }));
}

/**
 * Publishes new prices while diners read the dishes through Varnish in two languages. Counts the responses that are
 * older than an acknowledged publish, and those without a menu.
 */
async function raceThrough(
  { port }: VarnishServer,
  publisherFor: (publish: number) => Publisher,
  count = dishCount,
) {
  const through = (path: string) => ask(port, path);
  const prices = Array.from({ length: count }, () => 100);
  await publisherFor(0).publish(aLongMenu(prices), terminalAuthor);
  let [races, stale, missing, publishes] = [0, 0, 0, 0];

  // Each dish changes twice: before it is first read, and while it is cached.
  for (const round of [1, 2]) {
    for (let first = 0; first < count; first += changedAtOnce) {
      const price = round * 10_000 + first;
      const dishIds = Array.from({ length: changedAtOnce }, (_, at) => first + at);
      for (const dish of dishIds) prices[dish] = price;
      const paths = dishIds.flatMap((dish) =>
        ['en', 'ar'].map((language) => `/${language}/product/${1_000 + dish}`),
      );
      const earlyReads = paths.map(async (path) => {
        await delay(Math.random() * 60);
        await through(path);
      });
      publishes += 1;
      const outcome = await publisherFor(publishes).publish(aLongMenu(prices), terminalAuthor);
      expect(outcome).toMatchObject({ kind: 'live', purge: 'done' });
      const firstReads = await Promise.all(paths.map(through));
      await Promise.all(earlyReads);
      const laterReads = await Promise.all(paths.map(through));
      const [shown, missingPages] = partition([...firstReads, ...laterReads], ({ status }) => status === 200);
      races += paths.length;
      stale += shown.filter((answer) => priceOn(answer) !== price).length;
      missing += missingPages.length;
    }
  }
  return { races, stale, missing };
}

beforeAll(ensureSite);

test.skipIf(!canRunVarnish)(
  `behind a real Varnish no response is older than an acknowledged publish, in ${dishCount * 4} races`,
  async () => {
    const { server, varnish, stop } = await aSiteBehindVarnish();
    const publisher = await publisherOf(server);
    expect(await raceThrough(varnish, () => publisher)).toEqual({
      races: dishCount * 4,
      stale: 0,
      missing: 0,
    });
    await stop();
  },
  600_000,
);

test.skipIf(!canRunVarnish || !onServer.isHere)(
  'two publishing processes behind one Varnish show nothing older either',
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
    const [here, there] = await Promise.all(servers.map(publisherOf));
    if (!here || !there) throw new Error('A server is missing');
    await here.publish(aBuildWithPrice('18'), terminalAuthor);
    await vi.waitFor(async () => expect((await ask(varnish.port, '/en/home')).status).toBe(200), 10_000);
    const result = await raceThrough(varnish, (publish) => (publish % 2 === 0 ? here : there), sharedDishes);
    expect(result).toEqual({ races: sharedDishes * 4, stale: 0, missing: 0 });
    for (const server of servers) server.terminate();
    await Promise.all(servers.map(({ ended }) => ended));
    await varnish.stop();
    await remove();
  },
  120_000,
);
