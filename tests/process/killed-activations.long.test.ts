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
import { aBuildWithPrice, publisherOf } from './builds.ts';

const kills = countOf({ full: 50, small: 3 });

const paths = ['en', 'ar'].flatMap((language) => [
  `/${language}/product/11`,
  `/${language}/category/1`,
  `/${language}/api/menu/corner/`,
]);

/** The versions and prices on a server's pages. */
async function versionsShownBy({ ask }: ServerProcess): Promise<readonly string[]> {
  const versions = new Set<string>();
  for (const path of paths) {
    const { headers, text } = await ask(path);
    versions.add(`${headers['menu-version']}: ${/\b\d+\.07\b/.exec(text)?.[0]}`);
  }
  return [...versions];
}

test.skipIf(!onServer.isHere)(
  'a server that is killed while publishing leaves the others with the old or the new version, never both',
  { timeout: 60_000 + kills * 20_000 },
  async () => {
    await ensureSite();
    const { target, remove } = await onServer.place();
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const start = async () => startServer(await aTemporaryFolder(), environment);
    const witness = await start();
    let price = 1;
    let server = await start();
    for (let kill = 1; kill <= kills; kill += 1) {
      const publisher = await publisherOf(server);
      const outcome = await publisher.publish(aBuildWithPrice(`${price}.07`), terminalAuthor);
      if (outcome.kind !== 'live') throw new Error('The build was not activated');
      const before = `${outcome.version}: ${price}.07`;
      expect(await versionsShownBy(witness)).toEqual([before]);

      price += 1;
      const interrupted = publisher
        .publish(aBuildWithPrice(`${price}.07`), terminalAuthor)
        .catch(() => 'killed');
      await delay(Math.random() * 120);
      await server.kill();
      await interrupted;

      server = await start();
      const shown = await versionsShownBy(server);
      expect([[before], [`${outcome.version + 1}: ${price}.07`]], 'one complete version').toContainEqual(
        shown,
      );
      await expect.poll(() => versionsShownBy(witness), { timeout: 10_000 }).toEqual(shown);
      price += 1;
    }
    await server.kill();
    await witness.kill();
    await remove();
  },
);
