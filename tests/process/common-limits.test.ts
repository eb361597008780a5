import { expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { onServer } from '#tests/support/databases.ts';
import { aTemporaryFolder, ensureSite, startServer } from '#tests/support/server-process.ts';
import { anEditionAt, deskOf } from './editions.ts';

test.skipIf(!onServer.isHere)(
  'who guesses coupons at two servers in turn is asked to wait by both as soon as by one',
  { timeout: 120_000 },
  async () => {
    await ensureSite();
    const { target, remove } = await onServer.place();
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const servers = [
      await startServer(await aTemporaryFolder(), environment),
      await startServer(await aTemporaryFolder(), environment),
    ];
    const [here] = servers;
    if (!here) throw new Error('No server has started');
    await (await deskOf(here)).publish(anEditionAt('18'), terminalAuthor);
    const guessAt = async (at: number) => (await servers[at % 2]?.ask(`/en/api/coupon/1/NOPE${at}/`))?.status;
    for (let guess = 0; guess < 20; guess += 1) expect(await guessAt(guess)).toBe(404);
    for (const at of [0, 1]) await expect.poll(() => guessAt(at), { timeout: 5_000 }).toBe(429);

    for (const server of servers) server.terminate();
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
    await remove();
  },
);
