import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import {
  aTemporaryFolder,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anEditionAt, deskOf } from './editions.ts';

const deaths = countOf({ full: 50, small: 3 });

const shownEverywhere = ['en', 'ar'].flatMap((language) => [
  `/${language}/product/11`,
  `/${language}/category/1`,
  `/${language}/api/menu/corner/`,
]);

/** What a server shows: version and price of every page. */
async function shownBy({ ask }: ServerProcess): Promise<readonly string[]> {
  const seen = new Set<string>();
  for (const path of shownEverywhere) {
    const { headers, text } = await ask(path);
    seen.add(`${headers['menu-version']}: ${/\b\d+\.07\b/.exec(text)?.[0]}`);
  }
  return [...seen];
}

test.skipIf(!onServer.isHere)(
  'a server that is killed while it publishes leaves all others with the old version or the new one, and never both',
  { timeout: 60_000 + deaths * 20_000 },
  async () => {
    await ensureSite();
    const { target, remove } = await onServer.place();
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const start = async () => startServer(await aTemporaryFolder(), environment);
    const witness = await start();
    let price = 1;
    let server = await start();
    for (let death = 1; death <= deaths; death += 1) {
      const desk = await deskOf(server);
      const outcome = await desk.publish(anEditionAt(`${price}.07`), terminalAuthor);
      if (outcome.kind !== 'live') throw new Error('It was not published');
      const before = `${outcome.version}: ${price}.07`;
      expect(await shownBy(witness)).toEqual([before]);

      price += 1;
      const dying = desk.publish(anEditionAt(`${price}.07`), terminalAuthor).catch(() => 'killed');
      await delay(Math.random() * 120);
      await server.kill();
      await dying;

      server = await start();
      const shown = await shownBy(server);
      expect([[before], [`${outcome.version + 1}: ${price}.07`]], 'one version, whole').toContainEqual(shown);
      await expect.poll(() => shownBy(witness), { timeout: 10_000 }).toEqual(shown);
      price += 1;
    }
    await server.kill();
    await witness.kill();
    await remove();
  },
);
