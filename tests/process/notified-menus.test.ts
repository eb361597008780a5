import { once } from 'node:events';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import { openLoopbackOperator } from '#server/adapters/operator/loopback-operator.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { onServer } from '#tests/support/databases.ts';
import {
  aTemporaryFolder,
  ensureSite,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts';
import { aBuildWithPrice, publisherOf } from './builds.ts';

/** Processes need time to start, more on a busy machine. */
const soon = { timeout: 20_000 };

beforeAll(ensureSite);

/** Subscribes to the menu at a server and runs a callback at each update. */
async function subscribedPhone(server: ServerProcess, onUpdate: () => void): Promise<WebSocket> {
  const { topic, url, key } = (await server.ask('/en/api/live/')).json<LiveTopic>();
  const address = `ws://127.0.0.1:${server.port}${url}/websocket?apikey=${key}&vsn=1.0.0`;
  const socket = new WebSocket(address, { headers: { host: 'corner.example' } });
  await once(socket, 'open');
  const name = `realtime:${topic}`;
  socket.send(JSON.stringify({ topic: name, event: 'phx_join', payload: {}, ref: '1', join_ref: '1' }));
  await once(socket, 'message');
  socket.on('message', (message: Buffer) => {
    const { payload } = JSON.parse(message.toString());
    expect(payload).toEqual({
      type: 'broadcast',
      event: 'menu-update',
      payload: { version: expect.any(Number) },
    });
    onUpdate();
  });
  return socket;
}

const priceAt = async (server: ServerProcess) =>
  /\d+\.00/.exec((await server.ask('/en/product/11')).text)?.[0] ?? '';

const isSoldOutAt = async (server: ServerProcess) =>
  (await server.ask('/en/product/11')).text.includes('Out of Stock');

test.skipIf(!onServer.isHere)(
  'a phone is notified once by each of two servers after both show the change',
  async () => {
    const { target, remove } = await onServer.place();
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const one = await startServer(await aTemporaryFolder(), environment);
    await (await publisherOf(one)).publish(aBuildWithPrice('18'), terminalAuthor);
    // A server that starts now has the menu from the beginning and sends no update.
    const other = await startServer(await aTemporaryFolder(), environment);
    await expect.poll(() => priceAt(other), soon).toBe('18.00');

    /** What both servers show at each update. */
    const shownAtUpdate: Promise<readonly unknown[]>[] = [];
    const state = { check: priceAt as (server: ServerProcess) => Promise<unknown> };
    const phone = await subscribedPhone(one, () =>
      shownAtUpdate.push(Promise.all([one, other].map(state.check))),
    );
    const latest = async () => ({ times: shownAtUpdate.length, shown: await shownAtUpdate.at(-1) });

    const operator = await openLoopbackOperator(other.dataDir);
    state.check = isSoldOutAt;
    await operator?.operatorApi.stock({ licence: 'corner', product: 11, to: 'out' });
    await expect.poll(latest, soon).toEqual({ times: 2, shown: [true, true] });

    shownAtUpdate.length = 0;
    state.check = priceAt;
    await (await publisherOf(other)).publish(aBuildWithPrice('19'), terminalAuthor);
    await expect.poll(latest, soon).toEqual({ times: 2, shown: ['19.00', '19.00'] });

    phone.terminate();
    for (const server of [one, other]) server.terminate();
    expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0]);
    await remove();
  },
  120_000,
);
