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
import { anOrder, anOrderingFolder, orderRequest } from './an-ordering-venue.ts';

const restarts = countOf({ full: 12, small: 2 });

test.skipIf(!onServer.isHere)(
  'a rolling restart loses no request and shows no outdated page',
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

    const traffic: { isDone: boolean } = { isDone: false };
    let requests = 0;
    let acknowledged = 1;
    const failures: string[] = [];
    const outdated: string[] = [];
    const readPage = async () => {
      const minVersion = acknowledged;
      const { status, headers } = await balancer.ask('/en/product/11');
      if (status !== 200) failures.push(`page ${status}`);
      else if (Number(headers['menu-version']) < minVersion)
        outdated.push(`${headers['menu-version']} after ${minVersion}`);
    };
    const order = async () => {
      const { status } = await balancer.ask('/en/api/order/', orderRequest(anOrder(), crypto.randomUUID()));
      // A client that keeps ordering is rate limited. That counts as a response.
      if (status !== 201 && status !== 429) failures.push(`order ${status}`);
    };
    const repeat = async (action: () => Promise<void>) => {
      for (; !traffic.isDone; requests += 1) await action();
    };
    const clients = [order, readPage, readPage, readPage].map(repeat);

    for (let restart = 1; restart <= restarts; restart += 1) {
      const old = servers.shift();
      old?.terminate();
      expect(await old?.ended).toBe(0);
      servers.push(await start());
      const folder = await anOrderingFolder({ price: String(20 + restart) });
      expect(await emenu(servers[0]?.dataDir ?? '', 'publish', folder)).toMatchObject({ code: 0 });
      acknowledged += 1;
    }
    traffic.isDone = true;
    await Promise.all(clients);
    expect({ failures, outdated }).toEqual({ failures: [], outdated: [] });
    expect(requests).toBeGreaterThan(100);

    for (const server of servers) server.terminate();
    await Promise.all(servers.map(({ ended }) => ended));
    await balancer.close();
    await remove();
  },
);
