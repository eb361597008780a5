import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listenToTopic } from '#client/live/topic-socket.ts';
import type { Topic } from '#contracts/events/updates.ts';
import { soon } from '#tests/support/realtime.ts';
import { aServer, fakeWaits } from './a-feed.ts';

// Whoever has lost the connection comes back at once.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => vi.restoreAllMocks();
});

/** Listens, and keeps what is heard. */
function aListener(port: number, topic: Topic) {
  const heard: unknown[] = [];
  const stop = listenToTopic(
    { topic, url: `http://127.0.0.1:${port}/realtime/v1`, key: 'anon' },
    { onJoin: () => void heard.push('joined'), onUpdate: (version) => void heard.push(version) },
  );
  onTestFinished(stop);
  return { heard, stop };
}

const aTopic = (): Topic => `menu:${crypto.randomUUID()}`;

describe('whoever listens to a menu', () => {
  test('is told that nothing is missed from there on, and of each change', async () => {
    const server = await aServer();
    const topic = aTopic();
    const { heard } = aListener(server.port, topic);
    await expect.poll(() => heard, soon).toEqual(['joined']);
    server.hub.broadcast({ topic: aTopic(), version: 1 });
    server.hub.broadcast({ topic, version: 2 });
    server.hub.broadcastGap();
    await expect.poll(() => heard, soon).toEqual(['joined', 2, 0]);
  });

  test('comes back after each time the socket was cut, and says so', async () => {
    const server = await aServer();
    const topic = aTopic();
    const { heard } = aListener(server.port, topic);
    for (let cuts = 1; cuts <= 3; cuts += 1) {
      await expect.poll(() => heard, soon).toHaveLength(cuts);
      server.cut();
    }
    await expect.poll(() => heard, soon).toEqual(['joined', 'joined', 'joined', 'joined']);
    server.hub.broadcast({ topic, version: 9 });
    await expect.poll(() => heard, soon).toContain(9);
    expect(server.hub.topicCount()).toBe(1);
  });

  test('comes back when the server does', async () => {
    const server = await aServer();
    const { heard } = aListener(server.port, aTopic());
    await expect.poll(() => heard, soon).toHaveLength(1);
    await server.pause();
    await server.resume();
    await expect.poll(() => heard, soon).toHaveLength(2);
  });

  test('leaves nothing behind', async () => {
    const server = await aServer();
    const topic = aTopic();
    const { heard, stop } = aListener(server.port, topic);
    await expect.poll(() => heard, soon).toHaveLength(1);
    stop();
    await expect.poll(server.connections, soon).toBe(0);
    server.hub.broadcast({ topic, version: 2 });
    expect(heard).toEqual(['joined']);
  });

  test('leaves nothing behind either when it leaves before it has come', async () => {
    const server = await aServer();
    const { heard, stop } = aListener(server.port, aTopic());
    stop();
    await expect.poll(server.connections, soon).toBe(0);
    expect(heard).toEqual([]);
  });
});

/** A server that answers whatever it is told with the same, or says nothing. */
async function aStubbornServer(answer: object | null) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const sockets: WebSocket[] = [];
  const said: string[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (message: Buffer) => {
      const { topic, event } = JSON.parse(message.toString());
      said.push(event);
      if (answer) socket.send(JSON.stringify({ topic, ...answer }));
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.terminate();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets, said };
}

test('a connection that says nothing any more is taken for dead after two heartbeats', async () => {
  fakeWaits();
  const { port, sockets, said } = await aStubbornServer(null);
  aListener(port, aTopic());
  await vi.waitFor(() => expect(said).toEqual(['phx_join']));
  vi.advanceTimersByTime(25_000);
  // What it had to say when it was opened counts as a sign of life.
  await vi.waitFor(() => expect(said).toEqual(['phx_join', 'heartbeat']));
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(25_000);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
});

test('whoever is refused does not insist', async () => {
  fakeWaits();
  const refusal = { event: 'phx_reply', payload: { status: 'error', response: { reason: 'Unauthorized' } } };
  const { port, sockets } = await aStubbornServer(refusal);
  const { heard } = aListener(port, aTopic());
  await vi.waitFor(() => expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED]));
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
  expect(heard).toEqual([]);
});
