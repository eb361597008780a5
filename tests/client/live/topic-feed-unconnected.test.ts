import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { soon } from '#tests/support/realtime.ts';
import { aFeed, aServer, fakeWaits } from './a-feed.ts';

/** A port without a server. */
const deadPort = 1;

describe('a page that cannot connect', () => {
  test('polls from three seconds on', () => {
    fakeWaits();
    const { changes, states } = aFeed(deadPort);
    vi.advanceTimersByTime(2_999);
    expect([changes, states]).toEqual([[], ['connecting']]);
    vi.advanceTimersByTime(1);
    expect([changes, states]).toEqual([[null], ['connecting', 'polling']]);
    vi.advanceTimersByTime(60_000);
    expect(changes).toHaveLength(4);
  });

  test('does not poll while it is hidden, and polls at once when it is shown', () => {
    fakeWaits();
    const { changes, state, comeBack } = aFeed(deadPort);
    state.isHidden = true;
    vi.advanceTimersByTime(60_000);
    expect(changes).toEqual([]);
    state.isHidden = false;
    comeBack();
    expect(changes).toEqual([null]);
    vi.advanceTimersByTime(3_000);
    expect(changes).toEqual([null, null]);
  });

  test('polls where the browser has no sockets', () => {
    vi.stubGlobal('WebSocket', undefined);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    fakeWaits();
    const { changes, states, comeBack } = aFeed(deadPort);
    vi.advanceTimersByTime(3_000);
    comeBack();
    expect(changes).toEqual([null, null]);
    expect(states).toEqual(['connecting', 'polling']);
  });

  test('polls where sockets are forbidden', () => {
    vi.stubGlobal(
      'WebSocket',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    );
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    fakeWaits();
    const { changes } = aFeed(deadPort);
    vi.advanceTimersByTime(3_000);
    expect(changes).toEqual([null]);
  });

  test('stops polling once it is connected', async () => {
    fakeWaits();
    const server = await aServer();
    const { changes, states } = aFeed(server.port);
    vi.advanceTimersByTime(3_000);
    await vi.waitUntil(() => states.includes('live'), soon);
    vi.advanceTimersByTime(10_000);
    expect(changes).toEqual([null, null]);
    expect(states).toEqual(['connecting', 'polling', 'live']);
  });
});

describe('a page that is refused', () => {
  /** A server that refuses every channel and records events. */
  async function aRefusingServer() {
    const events: string[] = [];
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    server.on('connection', (socket) =>
      socket.on('message', (message: Buffer) => {
        const [joinRef, ref, topic, event] = JSON.parse(message.toString());
        events.push(event);
        const payload = { status: 'error', response: { reason: 'Unauthorized' } };
        if (event === 'phx_join') socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', payload]));
      }),
    );
    await once(server, 'listening');
    onTestFinished(() => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    });
    return { events, port: (server.address() as AddressInfo).port };
  }

  test('polls the order instead of joining the channel', async () => {
    fakeWaits();
    const { events, port } = await aRefusingServer();
    const { changes, states } = aFeed(port);
    await vi.waitUntil(() => events.length === 2, soon);
    vi.advanceTimersByTime(13_000);
    expect(events).toEqual(['phx_join', 'phx_leave']);
    expect(changes).toEqual([null, null]);
    expect(states).toEqual(['connecting', 'polling']);
  });

  test('retries the channel when the diner comes back', async () => {
    const { events, port } = await aRefusingServer();
    const { comeBack } = aFeed(port);
    await expect.poll(() => events, soon).toEqual(['phx_join', 'phx_leave']);
    comeBack();
    await expect.poll(() => events, soon).toEqual(['phx_join', 'phx_leave', 'phx_join', 'phx_leave']);
  });
});
