import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import type { Answer } from '#tests/support/http.ts';
import { countOf } from '#tests/support/long-run.ts';
import { aDataDir, ensureSite, startServer } from '#tests/support/server-process.ts';
import { menuFile } from './a-venue.ts';
import { anEdition, anEditionAt, deskOf } from './editions.ts';

const dishes = countOf({ full: 500, small: 30 });
/** Each publish changes this many dishes, and races with the first reading of each in two languages. */
const changedAtOnce = 10;

/** A menu in which every dish has had its price so far, in ten categories. */
function aLongMenu(prices: readonly number[]) {
  const products = prices.map((price, at) => ({ id: 1_000 + at, name: `Dish ${at}`, price: String(price) }));
  const categories = Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    name: { en: `Course ${at}`, ar: `طبق ${at}` },
    products: products.filter(({ id }) => id % 10 === at),
  }));
  return menuFile('1', { categories });
}

const priceOn = ({ text }: Answer) => Number(/(\d+)\.00/.exec(text)?.[1]);

test(`no page is older than the last publish, in ${dishes * 2} races of publishing and first readings`, async () => {
  await ensureSite();
  const server = await startServer(await aDataDir());
  const desk = await deskOf(server);
  const prices = Array.from({ length: dishes }, () => 100);
  await desk.publish(anEdition(aLongMenu(prices)), terminalAuthor);
  let races = 0;
  let stale = 0;
  let mixed = 0;

  for (let first = 0; first < dishes; first += changedAtOnce) {
    const price = 200 + first;
    const changed = Array.from({ length: changedAtOnce }, (_, at) => first + at);
    for (const dish of changed) prices[dish] = price;
    const edition = anEdition(aLongMenu(prices));
    const paths = changed.flatMap((dish) =>
      ['en', 'ar'].map((language) => `/${language}/product/${1_000 + dish}`),
    );

    const version = 2 + first / changedAtOnce;
    const early = paths.map(async (path) => {
      await delay(Math.random() * 25);
      const answer = await server.ask(path);
      const isNew = Number(answer.headers['menu-version']) === version;
      if (priceOn(answer) !== (isNew ? price : 100)) mixed += 1;
    });
    expect(await desk.publish(edition, terminalAuthor)).toMatchObject({ kind: 'live', version });
    const readAll = () => Promise.all(paths.map(async (path) => priceOn(await server.ask(path))));
    const atOnce = await readAll();
    await Promise.all(early);
    const afterwards = await readAll();
    races += paths.length;
    stale += [...atOnce, ...afterwards].filter((shown) => shown !== price).length;
  }

  expect({ races, stale, mixed }).toEqual({ races: 2 * dishes, stale: 0, mixed: 0 });
}, 300_000);

test('going back races with readers as safely as a publish', async () => {
  const server = await startServer(await aDataDir());
  const desk = await deskOf(server);
  for (const price of ['10', '20']) await desk.publish(anEditionAt(price), terminalAuthor);
  for (let version = 3; version < countOf({ full: 30, small: 8 }); version += 1) {
    const early = Promise.all(
      ['en', 'ar'].map(async (language) => {
        await delay(Math.random() * 10);
        return server.ask(`/${language}/product/11`);
      }),
    );
    expect(await desk.rollback('corner', null, terminalAuthor)).toMatchObject({ kind: 'live', version });
    const price = version % 2 === 1 ? 10 : 20;
    expect(priceOn(await server.ask('/en/product/11'))).toBe(price);
    await early;
    expect(priceOn(await server.ask('/ar/product/11'))).toBe(price);
  }
}, 60_000);
