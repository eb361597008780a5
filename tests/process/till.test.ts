import { beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '#tests/support/long-run.ts';
import {
  aDataDir,
  emenu,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aToken } from './a-remote-publisher.ts';
import { anOrder, anOrderingFolder, type Body, orderRequest, type PlacedOrder } from './an-ordering-venue.ts';

beforeAll(ensureSite);

interface Page {
  readonly orders: readonly { readonly uuid: string; readonly status: string; readonly version: number }[];
  readonly cursor: string;
}

/** A server that is replaced after each kill, with a venue whose till holds a token. */
async function aVenueWithTill() {
  const dataDir = await aDataDir();
  const running: { server: ServerProcess } = { server: await startServer(dataDir) };
  expect(await emenu(dataDir, 'publish', await anOrderingFolder())).toMatchObject({ code: 0 });
  const { token, id } = await aToken({ dataDir }, 'corner', 'till', '--label', 'Till 1');
  const authorization = `Bearer ${token}`;
  const get = (path: string) => running.server.ask(path, { headers: { authorization } });
  const post = (path: string, body: Body, key: string = crypto.randomUUID()) =>
    running.server.ask(path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const read = async (after = '') => (await get(`/till/orders/?after=${after}`)).json<Page>();
  const order = async () =>
    (await running.server.ask('/en/api/order/', orderRequest(anOrder()))).json<PlacedOrder>().uuid;
  const restart = async () => {
    await running.server.kill();
    running.server = await startServer(dataDir);
  };
  return { dataDir, running, id, get, post, read, order, restart };
}

describe('a till', () => {
  test.runIf(isLongRun)(
    'polls and accepts, and goes on where it was after the server was killed',
    async () => {
      const { post, read, order, restart, dataDir, id } = await aVenueWithTill();
      const uuid = await order();
      const begun = await read();
      expect(begun.orders).toMatchObject([{ uuid, status: 'pending', version: 1 }]);
      const accept = () => post(`/till/order/${uuid}/`, { move: 'accept', promised_in: 20 }, 'accept-1');
      expect((await accept()).status).toBe(200);
      await restart();
      expect((await accept()).status).toBe(200);
      expect((await read(begun.cursor)).orders).toMatchObject([{ uuid, status: 'accepted', version: 2 }]);
      await emenu(dataDir, 'revoke', 'corner', String(id));
      expect((await accept()).status).toBe(401);
    },
  );

  test('publishes prices for guests at once, and stands in the history', async () => {
    const { post, running, dataDir } = await aVenueWithTill();
    const prices = [{ product: 11, price: '23.75' }];
    expect((await post('/till/prices/', { prices, dry_run: true })).json()).toMatchObject({ kind: 'sound' });
    expect((await post('/till/prices/', { prices })).json()).toMatchObject({ kind: 'live', version: 2 });
    expect((await running.server.ask('/en/product/11')).text).toContain('23.75');
    expect((await emenu(dataDir, 'history', 'corner')).output).toContain('Till 1');
    expect((await post('/till/prices/', { prices })).json()).toMatchObject({ kind: 'unchanged', version: 2 });
  });

  test('sells out a dish for guests and takes no orders while it pauses', async () => {
    const { post, get, running } = await aVenueWithTill();
    const changes = [{ product: 12, to: 'out' }];
    expect((await post('/till/availability/', { changes })).status).toBe(200);
    // Processes hear of it from the database, a moment later.
    const order = async () =>
      (await running.server.ask('/en/api/order/', orderRequest(anOrder()))).json<unknown>();
    await expect.poll(order).toMatchObject({ code: 'unavailable' });
    expect((await post('/till/pause/', { minutes: 10 })).status).toBe(200);
    const pausedUntil = async () =>
      (await get('/till/orders/')).json<{ paused_until: unknown }>().paused_until;
    await expect.poll(pausedUntil).toEqual(expect.any(String));
  });
});
