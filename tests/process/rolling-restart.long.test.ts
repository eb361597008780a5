import { expect, test } from 'vitest';
import { openBalancer } from '#tests/support/balancer.ts';
import { onServer } from '#tests/support/databases.ts';
import { countOf } from '#tests/support/long-run.ts';
import {
  aTemporaryFolder,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { anOrder, anOrderingFolder, ordering } from './an-ordering-venue.ts';

const restarts = countOf({ full: 12, small: 2 });

test.skipIf(!onServer.isHere)(
  'servers that are restarted one after the other lose no request, and show nobody what was published before',
  { timeout: 300_000 },
  async () => {
    await ensureSite();
    const { target, remove } = await onServer.place();
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '', LEAVE_SECONDS: '1' };
    const balancer = await openBalancer();
    const start = async () => {
      const server = await startServer(await aTemporaryFolder(), environment);
      balancer.add(server.port);
      await expect.poll(() => balancer.isUsed(server.port), { timeout: 10_000 }).toBe(true);
      return server;
    };
    const servers: ServerProcess[] = [await start(), await start()];
    expect(await emenu(servers[0]?.dataDir ?? '', 'publish', await anOrderingFolder())).toMatchObject({
      code: 0,
    });

    const evening: { isOver: boolean } = { isOver: false };
    let asked = 0;
    let acknowledged = 1;
    const lost: string[] = [];
    const older: string[] = [];
    const lookAt = async () => {
      const least = acknowledged;
      const { status, headers } = await balancer.ask('/en/product/11');
      if (status !== 200) lost.push(`page ${status}`);
      else if (Number(headers['menu-version']) < least)
        older.push(`${headers['menu-version']} after ${least}`);
    };
    const order = async () => {
      const { status } = await balancer.ask('/en/api/order/', ordering(anOrder(), crypto.randomUUID()));
      // Somebody who orders without end is asked to wait: that is an answer, too.
      if (status !== 201 && status !== 429) lost.push(`order ${status}`);
    };
    const goOn = async (act: () => Promise<void>) => {
      for (; !evening.isOver; asked += 1) await act();
    };
    const dining = [order, lookAt, lookAt, lookAt].map(goOn);

    for (let restart = 1; restart <= restarts; restart += 1) {
      const old = servers.shift();
      old?.terminate();
      expect(await old?.ended).toBe(0);
      servers.push(await start());
      const folder = await anOrderingFolder({ price: String(20 + restart) });
      expect(await emenu(servers[0]?.dataDir ?? '', 'publish', folder)).toMatchObject({ code: 0 });
      acknowledged += 1;
    }
    evening.isOver = true;
    await Promise.all(dining);
    expect({ lost, older }).toEqual({ lost: [], older: [] });
    expect(asked).toBeGreaterThan(100);

    for (const server of servers) server.terminate();
    await Promise.all(servers.map(({ ended }) => ended));
    await balancer.close();
    await remove();
  },
);
