import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import type { HttpResponse } from '#tests/support/http.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aDataDir, ensureSite, startServer } from '#tests/support/server-process.ts';
import { menuFile } from './a-venue.ts';
import { aBuild, aBuildWithPrice, publisherOf } from './builds.ts';

const dishes = countOf({ full: 500, small: 30 });
/** Each publish changes this many dishes. It races with the first read of each in two languages. */
const changedAtOnce = 10;

/** A menu with these prices, in ten categories. */
function aLongMenu(prices: readonly number[]) {
  const products = prices.map((price, at) => ({ id: 1_000 + at, name: `Dish ${at}`, price: String(price) }));
  const categories = Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    name: { en: `Course ${at}`, ar: `طبق ${at}` },
    products: products.filter(({ id }) => id % 10 === at),
  }));
  return menuFile('1', { categories });
}

const priceOn = ({ text }: HttpResponse) => Number(/(\d+)\.00/.exec(text)?.[1]);

test(`no page is older than the last publish, in ${dishes * 2} races between publishes and first reads`, async () => {
  await ensureSite();
  const server = await startServer(await aDataDir());
  const publisher = await publisherOf(server);
  const prices = Array.from({ length: dishes }, () => 100);
  await publisher.publish(aBuild(aLongMenu(prices)), terminalAuthor);
  let races = 0;
  let stale = 0;
  let mixed = 0;

  for (let first = 0; first < dishes; first += changedAtOnce) {
    const price = 200 + first;
    const changed = Array.from({ length: changedAtOnce }, (_, at) => first + at);
    for (const dish of changed) prices[dish] = price;
    const build = aBuild(aLongMenu(prices));
    const paths = changed.flatMap((dish) =>
      ['en', 'ar'].map((language) => `/${language}/product/${1_000 + dish}`),
    );

    const version = 2 + first / changedAtOnce;
    const earlyReads = paths.map(async (path) => {
      await delay(Math.random() * 25);
      const response = await server.ask(path);
      const isNew = Number(response.headers['menu-version']) === version;
      if (priceOn(response) !== (isNew ? price : 100)) mixed += 1;
    });
    expect(await publisher.publish(build, terminalAuthor)).toMatchObject({ kind: 'live', version });
    const readAll = () => Promise.all(paths.map(async (path) => priceOn(await server.ask(path))));
    const firstReads = await readAll();
    await Promise.all(earlyReads);
    const laterReads = await readAll();
    races += paths.length;
    stale += [...firstReads, ...laterReads].filter((shown) => shown !== price).length;
  }

  expect({ races, stale, mixed }).toEqual({ races: 2 * dishes, stale: 0, mixed: 0 });
}, 300_000);

test('a rollback is as safe in races with readers as a publish', async () => {
  const server = await startServer(await aDataDir());
  const publisher = await publisherOf(server);
  for (const price of ['10', '20']) await publisher.publish(aBuildWithPrice(price), terminalAuthor);
  for (let version = 3; version < countOf({ full: 30, small: 8 }); version += 1) {
    const earlyReads = Promise.all(
      ['en', 'ar'].map(async (language) => {
        await delay(Math.random() * 10);
        return server.ask(`/${language}/product/11`);
      }),
    );
    expect(await publisher.rollback('corner', null, terminalAuthor)).toMatchObject({ kind: 'live', version });
    const price = version % 2 === 1 ? 10 : 20;
    expect(priceOn(await server.ask('/en/product/11'))).toBe(price);
    await earlyReads;
    expect(priceOn(await server.ask('/ar/product/11'))).toBe(price);
  }
}, 60_000);
