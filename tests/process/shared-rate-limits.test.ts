import { expect, test } from 'vitest';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { onServer } from '#tests/support/databases.ts';
import { aTemporaryFolder, ensureSite, startServer } from '#tests/support/server-process.ts';
import { aBuildWithPrice, publisherOf } from './builds.ts';

test.skipIf(!onServer.isHere)(
  'the limit on wrong coupon codes is shared by the servers of a database',
  async () => {
    await ensureSite();
    const { target, remove } = await onServer.place();
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const servers = [
      await startServer(await aTemporaryFolder(), environment),
      await startServer(await aTemporaryFolder(), environment),
    ];
    const [first] = servers;
    if (!first) throw new Error('No server has started');
    await (await publisherOf(first)).publish(aBuildWithPrice('18'), terminalAuthor);
    const tryAt = async (at: number) => (await servers[at % 2]?.ask(`/en/api/coupon/1/NOPE${at}/`))?.status;
    for (let at = 0; at < 20; at += 1) expect(await tryAt(at)).toBe(404);
    for (const at of [0, 1]) await expect.poll(() => tryAt(at), { timeout: 5_000 }).toBe(429);

    for (const server of servers) server.terminate();
    expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0]);
    await remove();
  },
);
