import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { phoenixVersions } from '#server/events/realtime/phoenix.ts';
import { aRealtimeServer, type RealtimeServer, soon } from '#tests/support/realtime.ts';

async function aServer() {
  const server = await aRealtimeServer();
  onTestFinished(server.stop);
  return server;
}

function aClient({ url }: RealtimeServer, options: { readonly vsn?: string; readonly apikey?: string } = {}) {
  const { vsn = '2.0.0', apikey = 'anon' } = options;
  const client = new RealtimeClient(url, {
    vsn,
    params: { apikey },
    heartbeatIntervalMs: 1_000,
    reconnectAfterMs: () => 10,
  });
  onTestFinished(() => {
    void client.disconnect();
  });
  return client;
}

/** Subscribes, and records the messages and states. */
function subscribe(channel: RealtimeChannel) {
  const received: unknown[] = [];
  const states: string[] = [];
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => void received.push([event, payload]));
  channel.subscribe((state) => void states.push(state));
  return { channel, received, states };
}

describe.for(phoenixVersions)('realtime-js with protocol %s', (vsn) => {
  /** Source: spec §7 realtime */
  test('receives updates of its order', async () => {
    const server = await aServer();
    const uuid = crypto.randomUUID();
    const { received, states } = subscribe(aClient(server, { vsn }).channel(`order:${uuid}`));
    await expect.poll(() => states, soon).toEqual(['SUBSCRIBED']);
    server.hub.broadcast({ topic: `order:${uuid}`, version: 4 });
    await expect.poll(() => received, soon).toEqual([['order-update', { version: 4 }]]);
  });

  test.for(['order:*', '*', 'evil', `order:${'0'.repeat(36)}`])('cannot join %s', async (name) => {
    const { channel, states } = subscribe(aClient(await aServer(), { vsn }).channel(name));
    await expect.poll(() => states, soon).toContain('CHANNEL_ERROR');
    await channel.unsubscribe();
    expect(states).not.toContain('SUBSCRIBED');
  });

  test('cannot send to others on the topic', async () => {
    const server = await aServer();
    const uuid = crypto.randomUUID();
    const name = `order:${uuid}`;
    const diner = subscribe(aClient(server, { vsn }).channel(name));
    const other = subscribe(
      aClient(server, { vsn }).channel(name, { config: { broadcast: { self: true } } }),
    );
    await expect.poll(() => [...diner.states, ...other.states], soon).toEqual(['SUBSCRIBED', 'SUBSCRIBED']);
    await other.channel.send({ type: 'broadcast', event: 'order-update', payload: { version: 99 } });
    await other.channel.send({ type: 'presence', event: 'track', payload: { name: 'a diner' } });
    // The server has handled everything sent before this response.
    await other.channel.unsubscribe();
    server.hub.broadcast({ topic: `order:${uuid}`, version: 5 });
    await expect.poll(() => diner.received, soon).toEqual([['order-update', { version: 5 }]]);
    expect(other.received).toEqual([]);
  });

  test('rejoins after its socket is cut, and receives later updates', async () => {
    const server = await aServer();
    const uuid = crypto.randomUUID();
    const { received, states } = subscribe(aClient(server, { vsn }).channel(`order:${uuid}`));
    await expect.poll(() => states, soon).toEqual(['SUBSCRIBED']);
    server.cut();
    await expect.poll(() => states, soon).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    server.hub.broadcast({ topic: `order:${uuid}`, version: 6 });
    await expect.poll(() => received, soon).toEqual([['order-update', { version: 6 }]]);
  });

  test('can leave', async () => {
    const server = await aServer();
    const { channel, states } = subscribe(aClient(server, { vsn }).channel(`order:${crypto.randomUUID()}`));
    await expect.poll(() => states, soon).toEqual(['SUBSCRIBED']);
    expect(await channel.unsubscribe()).toBe('ok');
    await expect.poll(() => server.hub.topicCount(), soon).toBe(0);
    expect(states.at(-1)).toBe('CLOSED');
  });
});

test('realtime-js is refused with a wrong key', async () => {
  const server = await aServer();
  const { states } = subscribe(
    aClient(server, { apikey: 'service' }).channel(`order:${crypto.randomUUID()}`),
  );
  await expect.poll(() => states, soon).toContain('CHANNEL_ERROR');
  expect(states).not.toContain('SUBSCRIBED');
});
