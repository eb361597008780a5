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
import { anEditionAt, deskOf } from './editions.ts';

const deaths = countOf({ full: 50, small: 2 });

beforeAll(ensureSite, 120_000);

const shownEverywhere = ['en', 'ar'].flatMap((language) => [
  `/${language}/product/11`,
  `/${language}/category/1`,
  `/${language}/api/menu/corner/`,
]);

/** The version that diners see, and its price: the same on every page, or the version is not whole. */
async function seenOn(server: ServerProcess) {
  const seen = new Set<string>();
  for (const path of shownEverywhere) {
    const { status, headers, text } = await server.ask(path);
    expect(status, path).toBe(200);
    const price = /\b\d+\.07\b/.exec(text)?.[0] ?? 'no price';
    seen.add(`${headers['menu-version']} ${price}`);
  }
  expect([...seen]).toHaveLength(1);
  const [version = '', price = ''] = [...seen][0]?.split(' ') ?? [];
  return { version: Number(version), price };
}

test(
  'a server that is killed while it publishes serves the old version or the new one, whole',
  async () => {
    const dataDir = await aDataDir();
    const acknowledged = new Map<number, string>();
    let attempts = 0;
    let server = await startServer(dataDir);
    const opening = await (await deskOf(server)).publish(anEditionAt('0.07'), terminalAuthor);
    if (opening.kind === 'live') acknowledged.set(opening.version, '0.07');
    for (let death = 1; death <= deaths; death += 1) {
      const { ask, kill } = server;
      const desk = await deskOf(server);
      const publishing = (async () => {
        for (;;) {
          attempts += 1;
          const price = `${attempts}.07`;
          const outcome = await desk.publish(anEditionAt(price), terminalAuthor);
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
      await Promise.all([delay(30 + Math.random() * 150).then(kill), publishing, reading]);

      server = await startServer(dataDir);
      const { version, price } = await seenOn(server);
      const last = Math.max(...acknowledged.keys());
      expect(version, 'nothing that was acknowledged is lost').toBeGreaterThanOrEqual(last);
      expect(version, 'one publish was under way').toBeLessThanOrEqual(last + 1);
      if (version === last) expect(price).toBe(acknowledged.get(last));
      else expect(price).toBe(`${attempts}.07`);
      acknowledged.set(version, price);
    }
  },
  60_000 + deaths * 20_000,
);

/** What the store holds as the current version: its number, and its price in every language. */
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
  'a command that is killed while it publishes leaves the old version or the new one, whole',
  async () => {
    const dataDir = await anEmbeddedDataDir();
    const started = performance.now();
    await emenu(dataDir, 'publish', await aVenueFolder({ price: '1.07' }));
    const whole = performance.now() - started;
    let before = await storedIn(dataDir);
    expect(before).toEqual({ version: 1, prices: ['1.07', '1.07'] });
    for (let death = 2; death <= deaths + 1; death += 1) {
      const price = `${death}.07`;
      const command = startEmenu(dataDir, ['publish', await aVenueFolder({ price })]);
      await delay(whole * (0.5 + Math.random() * 0.5));
      await command.kill();
      const { code } = await command.ended;
      const after = await storedIn(dataDir);
      const published = { version: before.version + 1, prices: [price, price] };
      expect(code === 0 ? [published] : [before, published]).toContainEqual(after);
      before = after;
    }
  },
  60_000 + deaths * 30_000,
);

test(
  'a command that is killed leaves a running server as it was, or with the whole new version',
  async () => {
    const server = await startServer(await aDataDir());
    await emenu(server.dataDir, 'publish', await aVenueFolder({ price: '1.07' }));
    let before = await seenOn(server);
    for (let death = 2; death <= deaths + 1; death += 1) {
      const price = `${death}.07`;
      const command = startEmenu(server.dataDir, ['publish', await aVenueFolder({ price })]);
      await delay(200 + Math.random() * 500);
      await command.kill();
      // A publish that had reached the server goes on without the command: the next one waits for its turn.
      const settled = await deskOf(server).then((desk) => desk.rollback('corner', 10_000, terminalAuthor));
      expect(settled).toEqual({ kind: 'unknown_version' });
      const after = await seenOn(server);
      expect([before, { version: before.version + 1, price }]).toContainEqual(after);
      before = after;
    }
  },
  60_000 + deaths * 30_000,
);
