import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { openStore } from '#server/boot/open-store.ts';
import { readSettings } from '#server/boot/settings.ts';
import { openDocument, wholeDocument } from '#server/catalog/menu-document.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { countOf, isLongRun } from '#tests/support/long-run.ts';
import {
  aDataDir,
  anEmbeddedDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startEmenu,
  startServer,
} from '#tests/support/server-process.ts';
import { aVenueFolder } from './a-venue.ts';
import { aBuildWithPrice, publisherOf } from './builds.ts';

const kills = countOf({ full: 50, small: 2 });

beforeAll(ensureSite);

const paths = ['en', 'ar'].flatMap((language) => [
  `/${language}/product/11`,
  `/${language}/category/1`,
  `/${language}/api/menu/corner/`,
]);

/** The version that diners see, and its price. Both must be the same on every page. */
async function versionShownBy(server: ServerProcess) {
  const shown = new Set<string>();
  for (const path of paths) {
    const { status, headers, text } = await server.ask(path);
    expect(status, path).toBe(200);
    const price = /\b\d+\.07\b/.exec(text)?.[0] ?? 'no price';
    shown.add(`${headers['menu-version']} ${price}`);
  }
  expect([...shown]).toHaveLength(1);
  const [version = '', price = ''] = [...shown][0]?.split(' ') ?? [];
  return { version: Number(version), price };
}

test(
  'a server that is killed while publishing serves the old or the new version, complete',
  async () => {
    const dataDir = await aDataDir();
    const acknowledged = new Map<number, string>();
    let attempts = 0;
    let server = await startServer(dataDir);
    const first = await (await publisherOf(server)).publish(aBuildWithPrice('0.07'), terminalAuthor);
    if (first.kind === 'live') acknowledged.set(first.version, '0.07');
    for (let kill = 1; kill <= kills; kill += 1) {
      const { ask, kill: killServer } = server;
      const publisher = await publisherOf(server);
      const publishing = (async () => {
        for (;;) {
          attempts += 1;
          const price = `${attempts}.07`;
          const outcome = await publisher.publish(aBuildWithPrice(price), terminalAuthor);
          if (outcome.kind === 'live') acknowledged.set(outcome.version, price);
        }
      })().catch(() => 'killed');
      const reading = expect
        .soft(
          (async () => {
            for (;;) await ask('/en/product/11');
          })(),
        )
        .rejects.toThrow();
      await Promise.all([delay(30 + Math.random() * 150).then(killServer), publishing, reading]);

      server = await startServer(dataDir);
      const { version, price } = await versionShownBy(server);
      const last = Math.max(...acknowledged.keys());
      expect(version, 'no acknowledged version is lost').toBeGreaterThanOrEqual(last);
      expect(version, 'at most one more publish').toBeLessThanOrEqual(last + 1);
      if (version === last) expect(price).toBe(acknowledged.get(last));
      else expect(price).toBe(`${attempts}.07`);
      acknowledged.set(version, price);
    }
  },
  60_000 + kills * 20_000,
);

/** The current version in the database: its number, and its price in every language. */
async function storedIn(dataDir: string) {
  const { archive, close } = await openStore(readSettings({ DATA_DIR: dataDir }));
  try {
    const version = (await archive.venue('corner'))?.version ?? 0;
    const documents = [...(await archive.documents('corner', version)).values()];
    const prices = documents.map(({ body, hash }) => {
      const text = Buffer.from(wholeDocument(openDocument(body, hash)));
      return JSON.parse(text.toString()).categories[0].products[0].price as string;
    });
    return { version, prices };
  } finally {
    await close();
  }
}

test.runIf(isLongRun)(
  'a command that is killed while publishing leaves the old or the new version, complete',
  async () => {
    const dataDir = await anEmbeddedDataDir();
    const started = performance.now();
    await emenu(dataDir, 'publish', await aVenueFolder({ price: '1.07' }));
    const fullMs = performance.now() - started;
    let before = await storedIn(dataDir);
    expect(before).toEqual({ version: 1, prices: ['1.07', '1.07'] });
    for (let kill = 2; kill <= kills + 1; kill += 1) {
      const price = `${kill}.07`;
      const command = startEmenu(dataDir, ['publish', await aVenueFolder({ price })]);
      await delay(fullMs * (0.5 + Math.random() * 0.5));
      await command.kill();
      const { code } = await command.ended;
      const after = await storedIn(dataDir);
      const published = { version: before.version + 1, prices: [price, price] };
      expect(code === 0 ? [published] : [before, published]).toContainEqual(after);
      before = after;
    }
  },
  60_000 + kills * 30_000,
);

test(
  'a killed command leaves a running server with the old or the new version, complete',
  async () => {
    const server = await startServer(await aDataDir());
    await emenu(server.dataDir, 'publish', await aVenueFolder({ price: '1.07' }));
    let before = await versionShownBy(server);
    for (let kill = 2; kill <= kills + 1; kill += 1) {
      const price = `${kill}.07`;
      const command = startEmenu(server.dataDir, ['publish', await aVenueFolder({ price })]);
      await delay(200 + Math.random() * 500);
      await command.kill();
      // A publish that has reached the server continues without the command. The next call waits for it.
      const settled = await publisherOf(server).then((publisher) =>
        publisher.rollback('corner', 10_000, terminalAuthor),
      );
      expect(settled).toEqual({ kind: 'unknown_version' });
      const after = await versionShownBy(server);
      expect([before, { version: before.version + 1, price }]).toContainEqual(after);
      before = after;
    }
  },
  60_000 + kills * 30_000,
);
