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
import { anEditionAt, deskOf } from './editions.ts';

/** Another process takes a moment; a busy machine a longer one. */
const soon = { timeout: 20_000 };

beforeAll(ensureSite, 120_000);

/** Listens to the menu at one server, and does something each time that it is told of a change. */
async function aPhoneAt(server: ServerProcess, onUpdate: () => void): Promise<WebSocket> {
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

const isOutAt = async (server: ServerProcess) =>
  (await server.ask('/en/product/11')).text.includes('Out of Stock');

test.skipIf(!onServer.isHere)(
  'a phone is told by each of two servers once that shows what has changed, wherever it listens and asks',
  async () => {
    const { target, remove } = await onServer.place();
    const environment = { DATABASE_URL: target.kind === 'postgres' ? target.url : '' };
    const one = await startServer(await aTemporaryFolder(), environment);
    await (await deskOf(one)).publish(anEditionAt('18'), terminalAuthor);
    // Whoever starts now shows it from the beginning, and has nothing to tell of it.
    const other = await startServer(await aTemporaryFolder(), environment);
    await expect.poll(() => priceAt(other), soon).toBe('18.00');

    /** What both servers show, each time that the phone is told. */
    const seen: Promise<readonly unknown[]>[] = [];
    const state = { look: priceAt as (server: ServerProcess) => Promise<unknown> };
    const phone = await aPhoneAt(one, () => seen.push(Promise.all([one, other].map(state.look))));
    const last = async () => ({ times: seen.length, seen: await seen.at(-1) });

    const office = await openLoopbackOperator(other.dataDir);
    state.look = isOutAt;
    await office?.operatorApi.stock({ licence: 'corner', product: 11, to: 'out' });
    await expect.poll(last, soon).toEqual({ times: 2, seen: [true, true] });

    seen.length = 0;
    state.look = priceAt;
    await (await deskOf(other)).publish(anEditionAt('19'), terminalAuthor);
    await expect.poll(last, soon).toEqual({ times: 2, seen: ['19.00', '19.00'] });

    phone.terminate();
    for (const server of [one, other]) server.terminate();
    expect(await Promise.all([one.ended, other.ended])).toEqual([0, 0]);
    await remove();
  },
  120_000,
);
