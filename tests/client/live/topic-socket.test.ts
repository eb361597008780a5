import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listenToTopic } from '#client/live/topic-socket.ts';
import type { Topic } from '#contracts/events/updates.ts';
import { soon } from '#tests/support/realtime.ts';
import { aServer, fakeWaits } from './a-feed.ts';

// Clients reconnect without delay.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => vi.restoreAllMocks();
});

/** Subscribes and collects what is received. */
function aListener(port: number, topic: Topic) {
  const received: unknown[] = [];
  const stop = listenToTopic(
    { topic, url: `http://127.0.0.1:${port}/realtime/v1`, key: 'anon' },
    { onJoin: () => void received.push('joined'), onUpdate: (version) => void received.push(version) },
  );
  onTestFinished(stop);
  return { received, stop };
}

const aTopic = (): Topic => `menu:${crypto.randomUUID()}`;

describe('a subscriber to a menu', () => {
  test('receives its join, then each change and possible gaps', async () => {
    const server = await aServer();
    const topic = aTopic();
    const { received } = aListener(server.port, topic);
    await expect.poll(() => received, soon).toEqual(['joined']);
    server.hub.broadcast({ topic: aTopic(), version: 1 });
    server.hub.broadcast({ topic, version: 2 });
    server.hub.broadcastGap();
    await expect.poll(() => received, soon).toEqual(['joined', 2, 0]);
  });

  test('rejoins after each time the socket was cut', async () => {
    const server = await aServer();
    const topic = aTopic();
    const { received } = aListener(server.port, topic);
    for (let cuts = 1; cuts <= 3; cuts += 1) {
      await expect.poll(() => received, soon).toHaveLength(cuts);
      server.cut();
    }
    await expect.poll(() => received, soon).toEqual(['joined', 'joined', 'joined', 'joined']);
    server.hub.broadcast({ topic, version: 9 });
    await expect.poll(() => received, soon).toContain(9);
    expect(server.hub.topicCount()).toBe(1);
  });

  test('rejoins when the server is back', async () => {
    const server = await aServer();
    const { received } = aListener(server.port, aTopic());
    await expect.poll(() => received, soon).toHaveLength(1);
    await server.pause();
    await server.resume();
    await expect.poll(() => received, soon).toHaveLength(2);
  });

  test('leaves nothing behind', async () => {
    const server = await aServer();
    const topic = aTopic();
    const { received, stop } = aListener(server.port, topic);
    await expect.poll(() => received, soon).toHaveLength(1);
    stop();
    await expect.poll(server.connections, soon).toBe(0);
    server.hub.broadcast({ topic, version: 2 });
    expect(received).toEqual(['joined']);
  });

  test('leaves nothing behind when it leaves before it has joined', async () => {
    const server = await aServer();
    const { received, stop } = aListener(server.port, aTopic());
    stop();
    await expect.poll(server.connections, soon).toBe(0);
    expect(received).toEqual([]);
  });
});

/** A server that gives every message the same response, or none. */
async function aStubbornServer(response: object | null) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const sockets: WebSocket[] = [];
  const events: string[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (message: Buffer) => {
      const { topic, event } = JSON.parse(message.toString());
      events.push(event);
      if (response) socket.send(JSON.stringify({ topic, ...response }));
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.terminate();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets, events };
}

test('a silent connection is taken for dead after two heartbeats', async () => {
  fakeWaits();
  const { port, sockets, events } = await aStubbornServer(null);
  aListener(port, aTopic());
  await vi.waitFor(() => expect(events).toEqual(['phx_join']));
  vi.advanceTimersByTime(25_000);
  // The join counts as a sign of life.
  await vi.waitFor(() => expect(events).toEqual(['phx_join', 'heartbeat']));
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(25_000);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(sockets).toHaveLength(2));
});

test('a refused subscriber does not retry', async () => {
  fakeWaits();
  const refusal = { event: 'phx_reply', payload: { status: 'error', response: { reason: 'Unauthorized' } } };
  const { port, sockets } = await aStubbornServer(refusal);
  const { received } = aListener(port, aTopic());
  await vi.waitFor(() => expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CLOSED]));
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
  expect(received).toEqual([]);
});
