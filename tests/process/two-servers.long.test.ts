import { beforeAll, expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { onServer } from '#tests/support/databases.ts';
import {
  aTemporaryFolder,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aBuildWithPrice, publisherOf } from './builds.ts';

/** Processes need time to start, more on a busy machine. */
const soon = { timeout: 20_000 };

beforeAll(ensureSite);

const priceOn = async (server: ServerProcess, path: string) => {
  const { text, headers } = await server.ask(path);
  return `${headers['menu-version']}: ${/\d+\.00/.exec(text)?.[0]}`;
};

test.skipIf(!onServer.isHere)(
  'two servers on one database show what either of them publishes',
  async () => {
    const { target, remove } = await onServer.place();
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const [one, other] = [
      await startServer(await aTemporaryFolder(), environment),
      await startServer(await aTemporaryFolder(), environment),
    ];
    expect(await (await publisherOf(one)).publish(aBuildWithPrice('18'), terminalAuthor)).toMatchObject({
      version: 1,
    });
    await expect.poll(() => priceOn(other, '/en/product/11'), soon).toBe('1: 18.00');
    expect(await priceOn(other, '/ar/product/11')).toBe('1: 18.00');
    const { text } = await other.ask('/en/home');
    const theme = /\/media\/[0-9a-z]{10}\.css/.exec(text)?.[0] ?? '';
    expect((await other.ask(theme)).status, 'the theme is there too').toBe(200);

    expect(await (await publisherOf(other)).publish(aBuildWithPrice('19'), terminalAuthor)).toMatchObject({
      version: 2,
    });
    expect(await priceOn(other, '/en/product/11'), 'at once on the publishing server').toBe('2: 19.00');
    await expect.poll(() => priceOn(one, '/en/product/11'), soon).toBe('2: 19.00');

    const third = await startServer(await aTemporaryFolder(), environment);
    expect(await priceOn(third, '/ar/product/11')).toBe('2: 19.00');

    const [here, there] = [await publisherOf(one), await publisherOf(other)];
    const prices = Array.from({ length: 10 }, (_, at) => String(30 + at));
    await Promise.all(
      prices.map((price, at) =>
        (at % 2 === 0 ? here : there).publish(aBuildWithPrice(price), terminalAuthor),
      ),
    );
    const versions = (await here.history('corner')).map(({ version }) => version);
    expect(versions).toEqual(Array.from({ length: 12 }, (_, at) => 12 - at));
    await expect.poll(() => priceOn(third, '/en/product/11'), soon).toMatch(/^12: /);
    const last = await priceOn(third, '/en/product/11');
    for (const server of [one, other]) {
      await expect.poll(() => priceOn(server, '/en/product/11'), soon).toBe(last);
    }

    expect(await here.rollback('corner', 1, terminalAuthor)).toMatchObject({ version: 13 });
    await expect.poll(() => priceOn(other, '/en/product/11'), soon).toBe('13: 18.00');
    for (const server of [one, other, third]) server.terminate();
    expect(await Promise.all([one.ended, other.ended, third.ended])).toEqual([0, 0, 0]);
    await remove();
  },
  120_000,
);
