import { describe, expect, test, vi } from 'vitest';
import { isRefusal, versionIn } from '#client/live/topic-feed.ts';
import { soon } from '#tests/support/realtime.ts';
import { aFeed, aServer, fakeWaits } from './a-feed.ts';

describe('a page that subscribes to its order', () => {
  test('rereads it once it is connected, in case it has changed since the rendering', async () => {
    const server = await aServer();
    const { changes, states } = aFeed(server.port);
    await expect.poll(() => states, soon).toEqual(['connecting', 'live']);
    expect(changes).toEqual([null]);
  });

  /** Source: spec §2 order.live, §7 realtime.refetch */
  test('receives each version', async () => {
    const server = await aServer();
    const { uuid, changes, states } = aFeed(server.port);
    await expect.poll(() => states, soon).toContain('live');
    server.hub.broadcast({ topic: `order:${crypto.randomUUID()}`, version: 1 });
    server.hub.broadcast({ topic: `order:${uuid}`, version: 2 });
    server.hub.broadcast({ topic: `order:${uuid}`, version: 3 });
    await expect.poll(() => changes, soon).toEqual([null, 2, 3]);
  });

  test('rereads it when the server may have missed something', async () => {
    const server = await aServer();
    const { changes, states } = aFeed(server.port);
    await expect.poll(() => states, soon).toContain('live');
    server.hub.broadcastGap();
    await expect.poll(() => changes, soon).toEqual([null, null]);
  });

  test('rereads it after each reconnect and receives again', async () => {
    const server = await aServer();
    const { uuid, changes, states } = aFeed(server.port);
    for (let cuts = 1; cuts <= 3; cuts += 1) {
      await expect.poll(() => states.filter((state) => state === 'live'), soon).toHaveLength(cuts);
      expect(changes).toHaveLength(cuts);
      server.cut();
    }
    await expect.poll(() => states.filter((state) => state === 'live'), soon).toHaveLength(4);
    server.hub.broadcast({ topic: `order:${uuid}`, version: 9 });
    await expect.poll(() => changes, soon).toEqual([null, null, null, null, 9]);
    expect(states).toEqual([
      'connecting',
      'live',
      'connecting',
      'live',
      'connecting',
      'live',
      'connecting',
      'live',
    ]);
  });

  test('knows the last version in the end, whatever was cut', async () => {
    const server = await aServer();
    const order = { version: 0 };
    let known = 0;
    const { uuid } = aFeed(server.port, {
      onChange: (version) => {
        known = Math.max(known, version ?? order.version);
      },
    });
    for (order.version = 1; order.version < 300; order.version += 1) {
      server.hub.broadcast({ topic: `order:${uuid}`, version: order.version });
      if (order.version % 7 === 0) server.cut();
      await new Promise((resolve) => setImmediate(resolve));
    }
    server.hub.broadcast({ topic: `order:${uuid}`, version: order.version });
    await expect.poll(() => known, soon).toBe(300);
  });

  test('reconnects once the server is back', async () => {
    const server = await aServer();
    const { uuid, changes, states } = aFeed(server.port);
    await expect.poll(() => states, soon).toContain('live');
    await server.pause();
    await expect.poll(() => states.at(-1), soon).toBe('connecting');
    await server.resume();
    await expect.poll(() => states.at(-1), soon).toBe('live');
    server.hub.broadcast({ topic: `order:${uuid}`, version: 9 });
    await expect.poll(() => changes.at(-1), soon).toBe(9);
  });

  test('rereads it once when the diner is back, however many events there are', async () => {
    fakeWaits();
    const server = await aServer();
    const { changes, states, comeBack } = aFeed(server.port);
    await vi.waitUntil(() => states.includes('live'), soon);
    comeBack();
    comeBack();
    expect(changes).toEqual([null, null]);
    vi.advanceTimersByTime(1_000);
    comeBack();
    expect(changes).toEqual([null, null, null]);
  });

  test('leaves the server and reports nothing more once it stops', async () => {
    const server = await aServer();
    const { uuid, changes, states, stop, comeBack } = aFeed(server.port);
    await expect.poll(() => states, soon).toContain('live');
    stop();
    server.hub.broadcast({ topic: `order:${uuid}`, version: 2 });
    comeBack();
    await expect.poll(() => server.connections(), soon).toBe(0);
    expect(changes).toEqual([null]);
    expect(states).toEqual(['connecting', 'live']);
  });
});

describe('the error', () => {
  test.for([
    {
      what: 'a response with a reason',
      error: new Error('no', { cause: { reason: 'Unauthorized' } }),
      is: true,
    },
    { what: 'a socket that closed', error: new Error('', { cause: { code: 1006, reason: '' } }), is: false },
    { what: 'a channel that crashed', error: new Error('', { cause: {} }), is: false },
    { what: 'a heartbeat without response', error: new Error('heartbeat timeout'), is: false },
    { what: 'nothing known', error: undefined, is: false },
  ])('of $what is a refusal: $is', ({ error, is }) => {
    expect(isRefusal(error)).toBe(is);
  });
});

describe('the version in an event', () => {
  test.for([
    { payload: { version: 7 }, version: 7 },
    { payload: { version: 0 }, version: 0 },
    { payload: { version: '7' }, version: 0 },
    { payload: { version: 1.5 }, version: 0 },
    { payload: {}, version: 0 },
    { payload: null, version: 0 },
    { payload: undefined, version: 0 },
    { payload: 'preparing', version: 0 },
  ])('of $payload is $version', ({ payload, version }) => {
    expect(versionIn(payload)).toBe(version);
  });
});
