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
import { anEdition, anEditionAt, deskOf } from './editions.ts';

const partition = <T>(all: readonly T[], isIn: (one: T) => boolean): readonly [T[], T[]] => [
  all.filter(isIn),
  all.filter((one) => !isIn(one)),
];

const dishes = countOf({ full: 2_500, small: 100 });
const sharedDishes = countOf({ full: 150, small: 50 });
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
async function raceThrough({ port }: VarnishServer, deskAt: (publish: number) => Publisher, most = dishes) {
  const through = (path: string) => ask(port, path);
  const prices = Array.from({ length: most }, () => 100);
  await deskAt(0).publish(aLongMenu(prices), terminalAuthor);
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
      const outcome = await deskAt(publishes).publish(aLongMenu(prices), terminalAuthor);
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

test.skipIf(!canRunVarnish)(
  `behind a real Varnish no answer is older than an acknowledged publish, in ${dishes * 4} races`,
  async () => {
    const { server, varnish, stop } = await aSiteBehindVarnish();
    const desk = await deskOf(server);
    expect(await raceThrough(varnish, () => desk)).toEqual({ races: dishes * 4, stale: 0, missing: 0 });
    await stop();
  },
  600_000,
);

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
    await here.publish(anEditionAt('18'), terminalAuthor);
    await vi.waitFor(async () => expect((await ask(varnish.port, '/en/home')).status).toBe(200), 10_000);
    const turns = await raceThrough(varnish, (publish) => (publish % 2 === 0 ? here : there), sharedDishes);
    expect(turns).toEqual({ races: sharedDishes * 4, stale: 0, missing: 0 });
    for (const server of servers) server.terminate();
    await Promise.all(servers.map(({ ended }) => ended));
    await varnish.stop();
    await remove();
  },
  120_000,
);
