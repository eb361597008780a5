import { beforeAll, describe, expect, test } from 'vitest';
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

const rounds = countOf({ full: 500, small: 10 });

beforeAll(ensureSite);

/** Servers on one database, and a function that removes it. */
async function servers(count: number) {
  const { target, remove } = await onServer.place();
  const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
  const started: ServerProcess[] = [];
  for (let at = 0; at < count; at += 1) {
    started.push(await startServer(await aTemporaryFolder(), environment));
  }
  return { started, remove };
}

const priceShownOn = async ({ ask }: ServerProcess, language: string) => {
  const { text, headers } = await ask(`/${language}/product/11`);
  return `${headers['menu-version']}: ${/\d+\.00/.exec(text)?.[0]}`;
};

describe.skipIf(!onServer.isHere)('an acknowledged publish', () => {
  test(
    'is visible on every server of the database',
    async () => {
      const { started, remove } = await servers(2);
      const [one, other] = started as [ServerProcess, ServerProcess];
      let stale = 0;
      for (let version = 1; version <= rounds; version += 1) {
        const [here, there] = version % 2 === 0 ? [one, other] : [other, one];
        // One language is cached if it was shown before, the other is rendered again.
        if (version > 1) await priceShownOn(there, 'en');
        expect(
          await (await publisherOf(here)).publish(aBuildWithPrice(`${100 + version}`), terminalAuthor),
        ).toMatchObject({
          version,
        });
        const shown = await Promise.all(
          [here, there].flatMap((server) => [priceShownOn(server, 'en'), priceShownOn(server, 'ar')]),
        );
        stale += shown.filter((seen) => seen !== `${version}: ${100 + version}.00`).length;
      }
      expect(stale).toBe(0);
      for (const server of started) server.terminate();
      expect(await Promise.all(started.map(({ ended }) => ended))).toEqual([0, 0]);
      await remove();
    },
    60_000 + rounds * 2_000,
  );

  test('waits for the lease of a killed server, but not for a stopped server', async () => {
    const { started, remove } = await servers(3);
    const [here, killed, stopped] = started as [ServerProcess, ServerProcess, ServerProcess];
    const publisher = await publisherOf(here);
    await publisher.publish(aBuildWithPrice('10'), terminalAuthor);
    stopped.terminate();
    await stopped.ended;
    const publishMs = async (price: string) => {
      const start = performance.now();
      expect(await publisher.publish(aBuildWithPrice(price), terminalAuthor)).toMatchObject({ kind: 'live' });
      return performance.now() - start;
    };
    expect(await publishMs('11')).toBeLessThan(3_000);
    await killed.kill();
    const delayMs = await publishMs('12');
    expect(delayMs).toBeGreaterThan(1_000);
    expect(delayMs).toBeLessThan(8_000);
    expect(await publishMs('13')).toBeLessThan(3_000);
    await here.kill();
    await remove();
  }, 60_000);
});
